import type { courseRoutes } from '@site/contract/courses/routes.ts';
import { toPage, withNames } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { chapterFile, chapterFileUrl } from './chapter-file.ts';
import { chapterView } from './chapter-view.ts';
import { loadOneCourseProgress } from '../progress/load-course-progress.ts';
import { findCourse, shortName } from '../live-courses.ts';
import { questionViews } from '../questions/question-views.ts';

export const openChapter: Operation<typeof courseRoutes.chapter> = async (context, { name, chapter: wanted, lang }) => {
  const { db, viewer, brand } = context;
  const live = await findCourse(context, { name }, lang ?? context.language);
  const { course, chapters } = live;
  const at = chapters.findIndex((one) => shortName(one.name) === wanted);
  const chapter = chapters[at];
  if (!chapter) throw new AppError('courses.not-found');
  const learned = await loadOneCourseProgress(db, viewer.id, live);
  const { type } = course.shared;
  const file = type === 'pdf' ? await chapterFile(context, live, chapter) : null;
  const [before, after] = [chapters[at - 1], chapters[at + 1]];
  return {
    ...chapterView(chapter, learned, brand.names),
    courseId: course.id,
    course: { name: course.name, title: withNames(course.text.title, brand.names), type },
    language: chapter.language,
    pdf: file && { url: chapterFileUrl(chapter, file), bytes: file.bytes, pages: file.pages },
    html: toPage(context, chapter).html,
    questions: questionViews(
      chapter.text.quiz,
      learned.answers.filter(({ chapterId }) => chapterId === chapter.id),
      brand.names,
    ),
    previous: before ? shortName(before.name) : null,
    following: after ? shortName(after.name) : null,
  };
};
