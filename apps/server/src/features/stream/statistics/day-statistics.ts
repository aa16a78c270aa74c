import type { streamRoutes } from '@site/contract/stream/routes.ts';
import type { DayStatistics } from '@site/contract/stream/schemas.ts';
import type { Operation } from '#platform/feature.ts';
import type { LoggedIn } from '#platform/context.ts';
import { daysBetween, todayIn, windowsFrom } from './windows.ts';
import { loadWindowStatistics } from './statistic.ts';

export const dateStat: Operation<typeof streamRoutes.dateStat> = async (context, { from, to, zone, site }) => ({
  days: await loadDayStatistics(context, { first: from, count: daysBetween(from, to), zone, site }),
});

export const yesterdayStat: Operation<typeof streamRoutes.yesterdayStat> = async (context, { zone }) => {
  const first = todayIn(zone).subtract({ days: 2 });
  const [before, yesterday] = await loadDayStatistics(context, { first, count: 2, zone });
  if (!before || !yesterday) throw new Error('days are missing');
  return { yesterday, before };
};

/** Loads the current user's statistics for consecutive days. */
async function loadDayStatistics(
  context: LoggedIn,
  wanted: { first: Temporal.PlainDate | string; count: number; zone: string; site?: number | undefined },
): Promise<DayStatistics[]> {
  const windows = windowsFrom(wanted.first, { ...wanted, days: 1 });
  const statistics = await loadWindowStatistics(context, { windows, site: wanted.site });
  return statistics.map((one, n) => ({ ...one, day: windows[n]?.from ?? '' }));
}
