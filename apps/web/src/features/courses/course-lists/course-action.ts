import type { CourseCard } from '@site/contract/courses/schemas.ts';
import type { CourseSearch } from './course-search.ts';

type Standing = Pick<CourseCard, 'state' | 'begun' | 'percent'>;

/** Returns the next action that a course offers. */
export function courseAction({
  state,
  begun,
  percent,
}: Standing): 'start' | 'continue' | 'again' | 'new' | 'certificate' {
  if (state === 'relearn') return percent > 0 ? 'continue' : 'again';
  if (state === 'complete') return percent < 100 ? 'new' : 'certificate';
  return begun ? 'continue' : 'start';
}

/** Whether the course matches the filters of the list. */
export function isShown(card: Standing & Pick<CourseCard, 'level'>, { level, state }: CourseSearch): boolean {
  if (level && card.level !== level) return false;
  if (!state) return true;
  const standing = card.state === 'complete' ? 'complete' : card.begun ? 'begun' : 'new';
  return standing === state;
}
