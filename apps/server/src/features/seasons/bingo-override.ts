import { and, gte, eq, lt } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { seasons } from '#db/schema/seasons.ts';
import { selectSeasons } from './select-seasons.ts';

/**
 * Other times that staff have set for the bingo of a year and of the one before, by year: the window of that kind that begins in the
 * year, by UTC.
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
  // The latest comes first, and is the one of its year.
  return new Map(
    windows.toReversed().map(({ startsAt, endsAt }) => [new Date(startsAt).getUTCFullYear(), { startsAt, endsAt }]),
  );
}
