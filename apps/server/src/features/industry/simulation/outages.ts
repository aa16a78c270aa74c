import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { dice, siteNumber } from './dice.ts';

const WEEK = 7 * 24;
/** Mean interval in hours between long outages, which last LONG hours. */
const LONG_EVERY = 60 * 24;
const LONG = 24;

/** Outage that recurs at the same hour of each interval. All values are in hours. */
interface Outage {
  every: number;
  begins: number;
  lasts: number;
}

function isWithin(hour: number, { every, begins, lasts }: Outage): boolean {
  const place = ((hour % every) + every) % every;
  return place >= begins && place < begins + lasts;
}

/**
 * Returns whether a cam site's simulated feed is unavailable in an hour (hours since 1970). This is the case for a few
 * hours in most weeks, and for a whole day about every two months.
 */
export function isDown(network: IndustrySite, hour: number, seed: number): boolean {
  const site = siteNumber(network);
  const shift = Math.floor(dice(seed, site, 5)() * LONG_EVERY);
  const week = dice(seed, site, 6, Math.floor((hour + shift) / WEEK));
  const isBad = week() < 0.7;
  const short = { every: WEEK, begins: Math.floor(week() * (WEEK - 6)), lasts: 2 + Math.floor(week() * 4) };
  if (isBad && isWithin(hour + shift, short)) return true;
  const long = dice(seed, site, 7, Math.floor((hour + shift) / LONG_EVERY));
  return isWithin(hour + shift, {
    every: LONG_EVERY,
    begins: Math.floor(long() * (LONG_EVERY - LONG)),
    lasts: LONG,
  });
}
