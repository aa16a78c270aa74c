import type { BrandNames } from '@site/contract/brand/brand.ts';
import type { Chapter } from '@site/contract/courses/schemas.ts';
import { withNames } from '#features/documents';
import type { CourseProgress } from '../progress/load-course-progress.ts';
import { shortName, type ChapterDocument, type LiveCourse } from '../live-courses.ts';
import { chapterProgress } from '../progress/chapter-progress.ts';

/** Returns a chapter as listed in its course. */
export function chapterView(chapter: ChapterDocument, { chapters }: CourseProgress, names: BrandNames): Chapter {
  const { id, name, text, shared } = chapter;
  return {
    id,
    name: shortName(name),
    title: withNames(text.title, names),
    summary: withNames(text.summary, names),
    start: shared.start ?? null,
    progress: chapters.get(id) ?? chapterProgress(text.quiz, undefined, []),
  };
}

/**
 * Returns the chapter at which to resume: the last visited one if unfinished, else the first unfinished one, else the
 * first. Undefined when the course has no chapters.
 */
export function nextChapter(
  { chapters }: LiveCourse,
  learned: CourseProgress | undefined,
): ChapterDocument | undefined {
  const unfinished = chapters.filter(({ id }) => (learned?.chapters.get(id)?.percent ?? 0) < 100);
  return unfinished.find(({ id }) => id === learned?.learner?.lastChapterId) ?? unfinished[0] ?? chapters[0];
}
