import { HOUR_MS, windowEnd } from '@site/contract/industry/statistics.ts';
import type { Hours, Sample } from '@site/contract/industry/schemas.ts';

/**
 * Arranges the last due hours in columns, with null for missing samples.
 * @param found samples of one cam site, oldest first
 */
export function toHours(found: readonly Sample[], { count, now }: { count: number; now: number }): Hours {
  const last = found.at(-1);
  const from = windowEnd(last ? Date.parse(last.hour) : null, now) - (count - 1) * HOUR_MS;
  const gaps = () => Array.from({ length: count }, (): number | null => null);
  const hours: Hours = {
    from: new Date(from).toISOString(),
    rooms: gaps(),
    counted: gaps(),
    viewers: gaps(),
    lowerQuartile: gaps(),
    median: gaps(),
    upperQuartile: gaps(),
    partial: [],
  };
  for (const one of found) {
    const place = (Date.parse(one.hour) - from) / HOUR_MS;
    // Skips samples whose source differs from that of the last one, such as simulated ones that a feed is replacing.
    if (place < 0 || one.source !== last?.source) continue;
    hours.rooms[place] = one.rooms;
    hours.counted[place] = one.counted;
    hours.viewers[place] = one.viewers;
    hours.lowerQuartile[place] = one.lowerQuartile;
    hours.median[place] = one.median;
    hours.upperQuartile[place] = one.upperQuartile;
    if (one.partial) hours.partial.push(place);
  }
  return hours;
}
