import type { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Course } from '@site/contract/courses/schemas.ts';
import { documentTag, toPage, withNames } from '#features/documents';
import type { Operation } from '#platform/feature.ts';
import { courseCard } from './course-card.ts';
import { loadCourseProgress, loadOneCourseProgress } from './progress/load-course-progress.ts';
import { liveCourses, findCourse, shortName, type LiveCourse } from './live-courses.ts';
import { certificateOf } from './certificates/certificates.ts';
import { chapterView, nextChapter } from './chapters/chapter-view.ts';
import { captionsOf, findVideo } from './videos/find-video.ts';
import { transcript } from './videos/transcript.ts';

export const listCourses: Operation<typeof courseRoutes.list> = async (context, { lang }) => {
  context.tag(documentTag('courses'), documentTag('chapters'));
  const courses = await liveCourses(context, lang ?? context.language);
  const learned = await loadCourseProgress(context.db, context.viewer?.id ?? null, courses);
  const items = await Promise.all(courses.map((live) => courseCard(context, live, learned.get(live.course.id))));
  return { items };
};

async function loadVideoView({ course }: LiveCourse, language: Language): Promise<Course['film']> {
  const { type, video } = course.shared;
  const videoFile = type === 'video' && video !== undefined ? await findVideo(video) : null;
  if (!videoFile || video === undefined) return null;
  return { ...videoFile, transcript: transcript(await captionsOf(video, language)) };
}

export const openCourse: Operation<typeof courseRoutes.open> = async (context, { name, lang }) => {
  const { db, viewer, brand } = context;
  const language = lang ?? context.language;
  const live = await findCourse(context, { name }, language);
  const { course, chapters } = live;
  const learned = await loadOneCourseProgress(db, viewer.id, live);
  const page = toPage(context, course);
  const next = nextChapter(live, learned);
  return {
    ...(await courseCard(context, live, learned)),
    language: page.language,
    html: page.html,
    audience: withNames(course.text.audience, brand.names),
    chapterList: chapters.map((chapter) => chapterView(chapter, learned, brand.names)),
    next: next ? shortName(next.name) : null,
    run: learned.learner?.run ?? 1,
    certificate: await certificateOf(db, { courseId: course.id, userId: viewer.id }),
    film: await loadVideoView(live, language),
    updatedAt: chapters.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), course.updatedAt),
  };
};
