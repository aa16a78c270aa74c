import type { BoardPeriod } from '@site/contract/points/schemas.ts';
import { choiceParam } from '#platform/pages/search-params.ts';

/** Copied from the contract, because importing its file would bundle the schemas and their library. */
export const PERIODS = ['week', 'month', 'all'] as const satisfies readonly BoardPeriod[];

export interface LeaderboardSearch {
  /** Defaults to the week. */
  period?: BoardPeriod | undefined;
}

export function leaderboardSearch(search: Record<string, unknown>): LeaderboardSearch {
  return { period: choiceParam(search['period'], PERIODS) };
}
