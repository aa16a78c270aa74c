import type { DayStatistics } from '@site/contract/stream/schemas.ts';
import type { LoggedIn } from '#platform/context.ts';
import { loadWindowStatistics } from './load-window-statistics.ts';
import { windowsFrom } from './windows.ts';

/** Loads the current user's statistics for consecutive days. */
export async function loadDayStatistics(
  context: LoggedIn,
  wanted: { first: Temporal.PlainDate | string; count: number; zone: string; site?: number | undefined },
): Promise<DayStatistics[]> {
  const windows = windowsFrom(wanted.first, { ...wanted, days: 1 });
  const statistics = await loadWindowStatistics(context, { windows, site: wanted.site });
  return statistics.map((one, n) => ({ ...one, day: windows[n]?.from ?? '' }));
}
