import type { Chapter, Course } from '@site/contract/courses/schemas.ts';
import type { Part } from './played-pieces.ts';

type Marked = Pick<Chapter, 'id' | 'name' | 'start'>;

/**
 * Returns the chapter that plays at a second of the video, or the first one before any has started; undefined without
 * chapters.
 */
export function chapterAt<C extends Marked>(chapters: readonly C[], second: number): C | undefined {
  return chapters.findLast(({ start }) => (start ?? 0) <= second) ?? chapters[0];
}

/**
 * Returns the chapter that plays at a second of the video, with its start and end in seconds; null without chapters.
 */
export function partOf(
  chapters: readonly Marked[],
  second: number,
  seconds: number,
): (Part & { chapterId: number }) | null {
  const chapter = chapterAt(chapters, second);
  if (!chapter) return null;
  const next = chapters[chapters.indexOf(chapter) + 1];
  return { chapterId: chapter.id, start: chapter.start ?? 0, end: Math.min(next?.start ?? seconds, seconds) };
}

/** Returns the requested chapter, else the next one to learn, else the first one. */
export function currentChapter(
  { chapterList, next }: Pick<Course, 'chapterList' | 'next'>,
  wanted: string | undefined,
): Chapter | undefined {
  return (
    chapterList.find(({ name }) => name === wanted) ?? chapterList.find(({ name }) => name === next) ?? chapterList[0]
  );
}

/** Remaining time in seconds below which a chapter restarts at its beginning instead of resuming. */
const END_SECONDS = 2;

/** Returns the second at which a chapter resumes; a completed one starts at its beginning. */
function resumeIn({ place, percent }: Chapter['progress'], { start, end }: Part): number {
  if (place === null || percent === 100 || place < start || place > end - END_SECONDS) return start;
  return place;
}

/**
 * Returns the second at which playback resumes: in the requested chapter, else where the learner left off. A completed
 * chapter starts at its beginning, and a completed course at 0 unless a chapter is requested.
 */
export function resumeAt(course: Pick<Course, 'chapterList' | 'next' | 'film' | 'percent'>, wanted?: string): number {
  const { chapterList, film, percent } = course;
  const chapter = currentChapter(course, wanted);
  if (!chapter || !film || (percent === 100 && chapter.name !== wanted)) return 0;
  const part = partOf(chapterList, chapter.start ?? 0, film.seconds) ?? { start: 0, end: 0 };
  return resumeIn(chapter.progress, part);
}
