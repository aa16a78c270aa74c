import { and, gte, eq, lt } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { seasons } from '#db/schema/seasons.ts';
import { selectSeasons } from './select-seasons.ts';

/**
 * Loads the periods that staff have set for the bingo of a year and of the previous one, by year: the season of that
 * kind that starts in the year, in UTC.
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
  // The latest is first and wins for its year.
  return new Map(
    windows.toReversed().map(({ startsAt, endsAt }) => [new Date(startsAt).getUTCFullYear(), { startsAt, endsAt }]),
  );
}
