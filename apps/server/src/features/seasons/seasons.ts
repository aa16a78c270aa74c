import { desc, gt, and, gte, eq, lt } from 'drizzle-orm';
import type { SiteInfo } from '@site/contract/site/routes.ts';
import { openWindow, type SeasonWindow } from '@site/contract/seasons/windows.ts';
import type { Executor } from '#db/client.ts';
import { seasons } from '#db/schema/seasons.ts';
import { clock } from '#platform/clock.ts';
import type { Services } from '#platform/context.ts';

export const SEASONS_TAG = 'seasons';

const columns = {
  id: seasons.id,
  kind: seasons.kind,
  art: seasons.art,
  startsAt: seasons.startsAt,
  endsAt: seasons.endsAt,
};

/** Selects seasons in the shape of the contract, latest first. */
export function selectSeasons(db: Executor) {
  return db.select(columns).from(seasons).orderBy(desc(seasons.startsAt), desc(seasons.id)).$dynamic();
}

/** Returns the current seasonal decorations and logos. Past seasons are not read. */
export async function seasonNow({ db, cache }: Pick<Services, 'db' | 'cache'>): Promise<SiteInfo['season']> {
  const at = clock.now();
  const { windows } = await cache.getOrCompute<{ windows: SeasonWindow[] }>('seasons', async () => {
    const found = await selectSeasons(db).where(gt(seasons.endsAt, at.toISOString()));
    return { value: { windows: found }, tags: [SEASONS_TAG], bytes: 200 * (found.length + 1) };
  });
  const artOf = (kind: SeasonWindow['kind']) => openWindow(windows, kind, at.getTime())?.art ?? null;
  return { decoration: artOf('decoration'), logo: artOf('logo'), footerLogo: artOf('footer-logo') };
}

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
