import type { BoardPeriod } from '@site/contract/points/schemas.ts';
import { choiceParam } from '#platform/search-params.ts';

/** Copied from the contract: importing its file would bundle the schemas and their library. */
export const PERIODS = ['week', 'month', 'all'] as const satisfies readonly BoardPeriod[];

export interface BoardSearch {
  /** Defaults to the week. */
  period?: BoardPeriod | undefined;
}

export function boardSearch(search: Record<string, unknown>): BoardSearch {
  return { period: choiceParam(search['period'], PERIODS) };
}
