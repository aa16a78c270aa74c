import type { CourseCard } from '@site/contract/courses/schemas.ts';
import { choiceParam } from '#platform/pages/search-params.ts';

export const LEVELS = ['start', 'grow', 'safety'] as const satisfies readonly CourseCard['level'][];
/** Progress filter of the course list. */
export const STANDINGS = ['new', 'begun', 'complete'] as const;

export interface CourseSearch {
  level?: (typeof LEVELS)[number] | undefined;
  state?: (typeof STANDINGS)[number] | undefined;
}

/** Parses the search parameters of the course list. */
export function courseSearch({ level, state }: Record<string, unknown>): CourseSearch {
  return { level: choiceParam(level, LEVELS), state: choiceParam(state, STANDINGS) };
}
