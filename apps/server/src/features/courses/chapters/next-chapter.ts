import type { CourseProgress } from '../progress/load-course-progress.ts';
import type { ChapterDocument, LiveCourse } from '../live-courses.ts';

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
