import { mean } from '../statistics/compute-statistics.ts';
import type { Show } from './read-shows.ts';

/** Averages with which a room's shows are compared. */
export interface Usual {
  viewers: number | null;
  peak: number | null;
  followers: number | null;
  tokensPerHour: number | null;
}

const meanBy = (shows: readonly Show[], value: (show: Show) => number | null) =>
  mean(shows.flatMap((show) => value(show) ?? []));

/** Computes the baseline of each room from its shows. */
export function showBaselines(shows: readonly Show[]): Map<number, Usual> {
  return new Map(
    [...Map.groupBy(shows, ({ claimId }) => claimId)].map(([room, own]) => [
      room,
      {
        viewers: meanBy(own, ({ averageViewers }) => averageViewers),
        peak: meanBy(own, ({ peakViewers }) => peakViewers),
        followers: meanBy(own, ({ followersGained }) => followersGained),
        tokensPerHour: meanBy(own, ({ tokensPerHour }) => tokensPerHour),
      },
    ]),
  );
}

/**
 * Returns a value as a multiple of the baseline, at least zero. Returns null if either is unknown or the baseline is
 * zero or negative.
 */
export function against(value: number | null, usual: number | null | undefined): number | null {
  return value === null || !usual || usual < 0 ? null : Math.max(0, value / usual);
}
