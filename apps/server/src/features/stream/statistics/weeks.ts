import type { streamRoutes } from '@site/contract/stream/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { loadWindowStatistics } from './load-window-statistics.ts';
import { todayIn, windowsFrom } from './windows.ts';

const WEEKS = 12;

export const weeks: Operation<typeof streamRoutes.weeks> = async (context, { zone, site }) => {
  const today = todayIn(zone);
  const first = today.subtract({ days: today.dayOfWeek - 1, weeks: WEEKS - 1 });
  const windows = windowsFrom(first, { days: 7, count: WEEKS, zone });
  const statistics = await loadWindowStatistics(context, { windows, site });
  return { weeks: statistics.map((one, n) => ({ ...one, from: windows[n]?.from ?? '' })) };
};
