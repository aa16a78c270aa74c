import type { streamRoutes } from '@site/contract/stream/routes.ts';
import { USUAL_DAYS } from '@site/contract/stream/limits.ts';
import { isComparable } from '@site/contract/stream/comparable.ts';
import type { StreamStatistics } from '@site/contract/stream/schemas.ts';
import type { Operation } from '#platform/feature.ts';
import type { LoggedIn } from '#platform/context.ts';
import { visibleRooms } from '../member-rooms.ts';
import { meanOf, computeStatistics } from './compute-statistics.ts';
import { daysBetween, windowsFrom, type Window, todayIn } from './windows.ts';
import { loadStatisticsInput } from './load-statistics-input.ts';

/**
 * Returns the statistics of a range and of the previous range of the same length, and the average of such ranges in the
 * preceding 90 days (at least the previous one). The average includes only ranges with comparable coverage.
 */
export const statistic: Operation<typeof streamRoutes.statistic> = async (context, { from, to, zone, site }) => {
  const days = daysBetween(from, to);
  const earlier = Math.max(1, Math.floor(USUAL_DAYS / days));
  const first = Temporal.PlainDate.from(from).subtract({ days: days * earlier });
  const windows = windowsFrom(first, { days, count: earlier + 1, zone });
  const statistics = await loadWindowStatistics(context, { windows, site });
  const [before, totals] = statistics.slice(-2);
  if (!before || !totals) throw new Error('ranges are missing');
  // The average includes ranges without a stream, but not ranges without any data.
  const known = statistics
    .slice(0, -1)
    .filter(({ hours, tokens, income }) => hours !== null || tokens !== null || income.length > 0)
    .filter((one) => isComparable(one, totals));
  return { totals, before, usual: meanOf(known), usualOf: known.length };
};

/**
 * Loads the current user's statistics for the windows, in their order.
 * @throws AppError stream.site-not-linked
 */
export async function loadWindowStatistics(
  { db, viewer }: Pick<LoggedIn, 'db' | 'viewer'>,
  { windows, site }: { windows: Window[]; site?: number | undefined },
): Promise<StreamStatistics[]> {
  const rooms = await visibleRooms(db, viewer.id, site);
  const material = await loadStatisticsInput(db, { userId: viewer.id, rooms, windows, site });
  return windows.map((window) => computeStatistics(material, window));
}

const WEEKS = 12;

export const weeks: Operation<typeof streamRoutes.weeks> = async (context, { zone, site }) => {
  const today = todayIn(zone);
  const first = today.subtract({ days: today.dayOfWeek - 1, weeks: WEEKS - 1 });
  const windows = windowsFrom(first, { days: 7, count: WEEKS, zone });
  const statistics = await loadWindowStatistics(context, { windows, site });
  return { weeks: statistics.map((one, n) => ({ ...one, from: windows[n]?.from ?? '' })) };
};
