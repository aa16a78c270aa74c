import { and, gte, eq, lt } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { seasons } from '#db/schema/seasons.ts';
import { selectSeasons } from './select-seasons.ts';

/** Another time that staff have set for a year's bingo, if any: the window of that kind that begins in the year, by UTC. */
export async function bingoOverride(db: Executor, year: number): Promise<{ startsAt: string; endsAt: string } | null> {
  const [window] = await selectSeasons(db)
    .where(
      and(
        eq(seasons.kind, 'bingo'),
        gte(seasons.startsAt, `${year}-01-01T00:00:00Z`),
        lt(seasons.startsAt, `${year + 1}-01-01T00:00:00Z`),
      ),
    )
    .limit(1);
  return window ? { startsAt: window.startsAt, endsAt: window.endsAt } : null;
}
