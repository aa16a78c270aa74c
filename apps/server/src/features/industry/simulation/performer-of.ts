import type { Network } from '@site/contract/industry/networks.ts';
import { bell, dice } from './dice.ts';
import { nameOf } from './names.ts';
import { SITES, siteNumber } from './sites.ts';

/** Of the simulated world: another number is another world. */
export const WORLD = 20_261;

/** Somebody made up: what stays the same over a career on a site. */
export interface SimulatedPerformer {
  name: string;
  /** For the dice of what changes from day to day. */
  key: readonly number[];
  /** Hours before UTC's clock where they live. */
  offset: number;
  /** When a show begins and how long it lasts, in hours of their own clock. */
  start: number;
  length: number;
  /** The chance that they work on a day, and how that changes on Saturday and Sunday. */
  works: number;
  weekend: number;
  /** Viewers at the best of times. */
  size: number;
  /** In days since 1970: from when to when, and when they are at their best (0 to 1 of it). */
  from: number;
  days: number;
  best: number;
}

function pickHome(network: Network, chance: number): number {
  const { homes } = SITES[network];
  let left = chance * homes.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [offset, weight] of homes) {
    left -= weight;
    if (left < 0) return offset;
  }
  return 0;
}

/** Most begin in the evening; some in the afternoon, in the morning or around midnight. */
function startOf(next: () => number): number {
  const kind = next();
  const middle = kind < 0.62 ? 19 : kind < 0.78 ? 13 : kind < 0.9 ? 23 : 8;
  return middle + bell(next) * 1.4;
}

/** Who has a place on a site on a day. Careers end, and then somebody else begins in their place. */
export function performerOf(network: Network, place: number, day: number, seed: number): SimulatedPerformer {
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
    size: SITES[network].size * Math.exp(bell(next) * 1.05),
    from: career * days - phase,
    days,
    best: 0.2 + next() * 0.6,
  };
}

/** How far somebody has come: from 0.35 up to 1, and down again to 0.4. */
export function rise({ from, days, best }: SimulatedPerformer, day: number): number {
  const done = Math.min(1, Math.max(0, (day - from) / days));
  const smooth = (x: number) => x * x * (3 - 2 * x);
  return done < best ? 0.35 + 0.65 * smooth(done / best) : 1 - 0.6 * smooth((done - best) / (1 - best));
}
