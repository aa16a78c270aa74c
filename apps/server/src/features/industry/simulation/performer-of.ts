import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { approximateNormal, dice, siteNumber } from './dice.ts';
import { nameOf } from './names.ts';
import { FEEDS } from '../feeds/feeds.ts';

/** Seed of the simulation; a different number gives a different data set. */
export const WORLD = 20_261;

/** Properties of a simulated performer that stay the same throughout a career on a cam site. */
export interface SimulatedPerformer {
  name: string;
  /** Seed parts for properties that change daily. */
  key: readonly number[];
  /** Offset of the performer's time zone from UTC in hours. */
  offset: number;
  /** Start of a show as an hour of local time; `length` is its length in hours. */
  start: number;
  length: number;
  /** Probability of a show on a given day. It is multiplied by `weekend` on Saturdays and Sundays. */
  works: number;
  weekend: number;
  /** Viewers at the peak of the career. */
  size: number;
  /**
   * First day of the career, in days since 1970. The career lasts `days` days and peaks after the fraction `best` of
   * them.
   */
  from: number;
  days: number;
  best: number;
}

function pickHome(network: IndustrySite, chance: number): number {
  const { homes } = FEEDS[network].simulation;
  let left = chance * homes.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [offset, weight] of homes) {
    left -= weight;
    if (left < 0) return offset;
  }
  return 0;
}

/** Most shows start in the evening; some in the afternoon, in the morning or around midnight. */
function startOf(next: () => number): number {
  const kind = next();
  const middle = kind < 0.62 ? 19 : kind < 0.78 ? 13 : kind < 0.9 ? 23 : 8;
  return middle + approximateNormal(next) * 1.4;
}

/**
 * Returns the performer at an index on a cam site on a day. When a career ends, another performer takes over the index.
 */
export function performerOf(
  network: IndustrySite,
  { place, day, seed }: { place: number; day: number; seed: number },
): SimulatedPerformer {
  const own = dice(seed, siteNumber(network), place);
  const days = 150 + Math.floor(own() * 260);
  const phase = Math.floor(own() * days);
  const shift = own();
  const career = Math.floor((day + phase) / days);
  const key = [seed, siteNumber(network), place, career];
  const next = dice(...key);
  return {
    name: nameOf({ place, career, shift }),
    key,
    offset: pickHome(network, next()),
    start: startOf(next),
    length: 4.4 + next() * 5,
    works: 0.48 + next() * 0.51,
    weekend: 0.7 + next() * 0.5,
    size: FEEDS[network].simulation.size * Math.exp(approximateNormal(next) * 1.05),
    from: career * days - phase,
    days,
    best: 0.2 + next() * 0.6,
  };
}

/** Returns the audience factor of a career on a day. It rises from 0.35 to 1 during the career, then drops to 0.4. */
export function rise({ from, days, best }: SimulatedPerformer, day: number): number {
  const done = Math.min(1, Math.max(0, (day - from) / days));
  const smooth = (x: number) => x * x * (3 - 2 * x);
  return done < best ? 0.35 + 0.65 * smooth(done / best) : 1 - 0.6 * smooth((done - best) / (1 - best));
}
