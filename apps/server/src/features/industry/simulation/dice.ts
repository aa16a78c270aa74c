import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';

/**
 * Deterministic pseudo-random generator (mulberry32) with values from 0 (inclusive) to 1 (exclusive), seeded with the
 * parts. The same parts give the same sequence in any process, so an hour of the simulation can be computed without the
 * previous hours.
 */
export function dice(...parts: number[]): () => number {
  let state = 0x811c9dc5;
  for (const part of parts) {
    state = Math.imul(state ^ part, 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns an approximately normal random number with mean 0 and standard deviation 1. */
export const approximateNormal = (next: () => number): number => (next() + next() + next() + next() - 2) * 1.73;

/** Returns the number that identifies a cam site in seeds. */
export const siteNumber = (network: IndustrySite): number => INDUSTRY_SITES.indexOf(network) + 1;
