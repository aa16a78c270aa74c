import type { CourseCard } from '@site/contract/courses/schemas.ts';
import { choiceParam } from '#platform/search-params.ts';

export const LEVELS = ['start', 'grow', 'safety'] as const satisfies readonly CourseCard['level'][];
/** How far one is, as the list is narrowed by it. */
export const STANDINGS = ['new', 'begun', 'complete'] as const;

export interface CourseSearch {
  level?: (typeof LEVELS)[number] | undefined;
  state?: (typeof STANDINGS)[number] | undefined;
}

/** The address of the list of courses. */
export function courseSearch({ level, state }: Record<string, unknown>): CourseSearch {
  return { level: choiceParam(level, LEVELS), state: choiceParam(state, STANDINGS) };
}
