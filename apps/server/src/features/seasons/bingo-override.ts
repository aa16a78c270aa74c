import { and, gte, eq, lt } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { seasons } from '#db/schema/seasons.ts';
import { selectSeasons } from './select-seasons.ts';

/**
 * Loads the bingo seasons that staff have scheduled for `year` and the year before, keyed by the UTC year of their
 * start. If several start in one year, the latest wins.
 */
export async function bingoOverrides(
  db: Executor,
  year: number,
): Promise<ReadonlyMap<number, { startsAt: string; endsAt: string }>> {
  const windows = await selectSeasons(db).where(
    and(
      eq(seasons.kind, 'bingo'),
      gte(seasons.startsAt, `${year - 1}-01-01T00:00:00Z`),
      lt(seasons.startsAt, `${year + 1}-01-01T00:00:00Z`),
    ),
  );
  // The latest comes first, and is inserted last to win for its year.
  return new Map(
    windows.toReversed().map(({ startsAt, endsAt }) => [new Date(startsAt).getUTCFullYear(), { startsAt, endsAt }]),
  );
}
