import type { BoardPeriod } from '@site/contract/points/schemas.ts';
import { choiceParam } from '#platform/search-params.ts';

/** The contract's periods once more: its file carries the schemas and with them a library that pages do without. */
export const PERIODS = ['week', 'month', 'all'] as const satisfies readonly BoardPeriod[];

export interface BoardSearch {
  /** The week unless another is named. */
  period?: BoardPeriod | undefined;
}

export function boardSearch(search: Record<string, unknown>): BoardSearch {
  return { period: choiceParam(search['period'], PERIODS) };
}
