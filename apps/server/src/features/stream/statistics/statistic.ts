import type { streamRoutes } from '@site/contract/stream/routes.ts';
import { USUAL_DAYS } from '@site/contract/stream/limits.ts';
import { isComparable } from '@site/contract/stream/comparable.ts';
import type { Operation } from '#platform/feature.ts';
import { meanOf } from './compute-statistics.ts';
import { loadWindowStatistics } from './load-window-statistics.ts';
import { daysBetween, windowsFrom } from './windows.ts';

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
