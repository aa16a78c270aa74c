import type { ChapterProgress, CourseCard } from '@site/contract/courses/schemas.ts';
import type { Translate } from '#platform/translations/catalogues.ts';

/** Explains the percentage of a chapter, naming every component (LEARN-01). */
export function chapterReason(
  { seen, units, right, questions, firstRight }: ChapterProgress,
  type: CourseCard['type'],
  t: Translate<'courses'>,
): string {
  if (units === 0 && right === 0) return t('reason.unopened');
  const parts = [
    type === 'video'
      ? t('reason.watched', { percent: units === 0 ? 0 : Math.floor((100 * seen) / units) })
      : t('reason.pages', { seen, units }),
  ];
  if (questions > 0) {
    parts.push(
      right > 0 && firstRight < right
        ? t('reason.questions-first', { right, questions, first: firstRight })
        : t('reason.questions', { right, questions }),
    );
  }
  return parts.join(' · ');
}
