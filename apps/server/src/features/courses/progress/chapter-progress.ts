import { READING_SHARE, type ChapterProgress } from '@site/contract/courses/schemas.ts';

export interface Seen {
  /** Numbers of seen pages or video segments, starting at 1. */
  seen: readonly number[];
  units: number;
  /** The highest percentage reached in this run. */
  percent: number;
  place: number;
}

export interface Answered {
  question: string;
  isRight: boolean;
  firstRight: boolean;
}

/** Computes the progress of a chapter from seen pages and answers. Answers to removed questions are ignored. */
export function chapterProgress(
  questions: readonly { id: string }[],
  seen: Seen | undefined,
  answers: readonly Answered[],
): ChapterProgress {
  const asked = new Set(questions.map(({ id }) => id));
  const counted = answers.filter(({ question }) => asked.has(question));
  const right = counted.filter(({ isRight }) => isRight).length;
  const read = seen?.percent ?? 0;
  const percent =
    asked.size === 0
      ? read
      : Math.floor((read * READING_SHARE * asked.size + 100 * (100 - READING_SHARE) * right) / (100 * asked.size));
  return {
    percent,
    seen: seen?.seen.length ?? 0,
    units: seen?.units ?? 0,
    right,
    questions: asked.size,
    firstRight: counted.filter(({ firstRight }) => firstRight).length,
    place: seen?.place ?? null,
  };
}

/** Mean of the chapters, rounded down, so that 100 is reached only when every chapter is complete. */
export function coursePercent(chapters: readonly Pick<ChapterProgress, 'percent'>[]): number {
  if (chapters.length === 0) return 0;
  return Math.floor(chapters.reduce((sum, { percent }) => sum + percent, 0) / chapters.length);
}

/**
 * Maps seen pages to a file with another page count, which a new version or another language may have. A page counts as
 * seen when the old page at its middle was seen.
 */
export function fitted({ seen, units }: Pick<Seen, 'seen' | 'units'>, newUnits: number): number[] {
  if (units === newUnits) return [...seen];
  const had = new Set(seen);
  return Array.from({ length: newUnits }, (_, index) => index + 1).filter((unit) =>
    had.has(Math.ceil(((unit - 0.5) / newUnits) * units)),
  );
}
