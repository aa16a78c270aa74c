import { INDUSTRY_SITE_FACTS, INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import type { Observation, Snapshot } from '../snapshot.ts';
import { approximateNormal, dice, siteNumber } from './dice.ts';
import { isDown } from './outages.ts';
import { performerOf, rise, WORLD, type SimulatedPerformer } from './performer-of.ts';
import { showOf, stateOf } from './show-of.ts';
import { FEEDS } from '../feeds/feeds.ts';
import { TagsOfDay } from './tags-of.ts';

const HOUR = 3_600_000;
const VIEWERS_MAX = 12_000;
/** On average, one in this number of hours is partial. */
const PARTIAL_ONE_IN = 250;

/** Returns the audience factor, which is largest at the cam site's peak hour and higher from Friday to Sunday. */
function audienceOf(network: IndustrySite, hour: number): number {
  const { prime } = FEEDS[network].simulation;
  const daily = 1 + 0.38 * Math.cos(((hour - prime) / 24) * 2 * Math.PI);
  // Day 0 (1 January 1970) was a Thursday.
  const isLate = [1, 2, 3].includes(((Math.floor(hour / 24) % 7) + 7) % 7);
  return daily * (isLate ? 1.12 : 1);
}

/** Returns the number of followers, which grows with each day of a career and fastest at its start. */
function followersOf({ size, from }: SimulatedPerformer, days: number): number {
  const age = Math.max(0, days - from);
  return Math.round(size * (4 + 90 * (1 - Math.exp(-age / 110)) + age * 0.12));
}

/** Returns the viewer factor during a show: it rises, levels off, and drops slightly at the end. */
const crowd = (done: number): number => 0.55 + 1.5 * Math.min(done, 0.35) - 0.4 * Math.max(0, done - 0.75);

interface Reading {
  network: IndustrySite;
  hour: number;
  /** Time of the reading, in hours since 1970. */
  time: number;
  audience: number;
  tags: TagsOfDay;
}

function sightingOf(
  performer: SimulatedPerformer,
  { network, hour, time, audience, tags }: Reading,
): Observation | null {
  const running = showOf(performer, time);
  if (!running) return null;
  const facts = INDUSTRY_SITE_FACTS[network];
  const state = stateOf(performer, hour);
  const apart = state === 'public' || state === 'group' ? 1 : 0.4;
  const chance = Math.exp(approximateNormal(dice(...performer.key, hour, 4)) * 0.22);
  const viewers = performer.size * rise(performer, time / 24) * audience * crowd(running.done) * apart * chance;
  return {
    name: performer.name,
    viewers: Math.min(VIEWERS_MAX, Math.round(viewers)),
    followers: facts.followers ? followersOf(performer, time / 24) : null,
    show: Object.keys(FEEDS[network].shows).length > 0 ? state : 'unknown',
    startedAt: facts.started ? new Date(Math.floor(running.start * 3600) * 1000).toISOString() : null,
    tags: facts.tags ? tags.of(performer) : [],
  };
}

/** Values that are the same in every hour of a day. */
interface Day {
  performers: readonly SimulatedPerformer[];
  tags: TagsOfDay;
}

/** Cache of the most recently used days, because the hours of a day are usually requested in sequence. */
const known = new Map<string, Day>();
const KNOWN_MAX = 2 * INDUSTRY_SITES.length;

function dayOf(network: IndustrySite, day: number, seed: number): Day {
  const key = `${network} ${day} ${seed}`;
  const found = known.get(key) ?? {
    performers: Array.from({ length: FEEDS[network].simulation.rooms }, (_, place) =>
      performerOf(network, { place, day, seed }),
    ),
    tags: new TagsOfDay(seed, day),
  };
  known.delete(key);
  known.set(key, found);
  if (known.size > KNOWN_MAX) known.delete(known.keys().next().value ?? '');
  return found;
}

/** Returns whether the simulation has a sample of a cam site for an hour. */
export const hasReading = (network: IndustrySite, hour: string, seed = WORLD): boolean =>
  !isDown(network, Math.floor(Date.parse(hour) / HOUR), seed);

/**
 * Simulates reading a cam site during the second minute of an hour. The result includes `next`, the random generator of
 * the reading.
 */
function readingOf(network: IndustrySite, number: number, seed: number) {
  const next = dice(seed, siteNumber(network), 8, number);
  const takenAt = number * HOUR + Math.round(60_000 + next() * 59_000);
  const time = takenAt / HOUR;
  const day = Math.floor(time / 24);
  const { performers, tags } = dayOf(network, day, seed);
  const reading = { network, hour: number, time, audience: audienceOf(network, number), tags };
  return { reading, performers, takenAt, next };
}

/**
 * Simulates a cam site's feed for an hour. Deterministic for the same seed. Performers work by local time, careers rise
 * and fall, and tags change in popularity.
 * @param hour start of an hour, UTC
 * @returns null while the cam site's feed is unavailable
 */
export function simulatedSnapshot(network: IndustrySite, hour: string, seed = WORLD): Snapshot | null {
  const number = Math.floor(Date.parse(hour) / HOUR);
  if (isDown(network, number, seed)) return null;
  const { reading, performers, takenAt, next } = readingOf(network, number, seed);
  const rooms = performers.flatMap((one) => sightingOf(one, reading) ?? []);
  const partial = next() * PARTIAL_ONE_IN < 1;
  return {
    network,
    hour: new Date(number * HOUR).toISOString(),
    takenAt: new Date(takenAt).toISOString(),
    source: 'simulated',
    partial,
    reported: FEEDS[network].simulation.counts ? rooms.length : null,
    rooms: partial ? rooms.filter(() => next() < 0.7) : rooms,
  };
}

/**
 * Returns the hours, among the `count` hours before `until`, in which a simulated performer is online; oldest first.
 */
export function simulatedHours(
  { network, name }: { network: IndustrySite; name: string },
  { until, count }: { until: Date; count: number },
): { hour: string; viewers: number }[] {
  const end = Math.floor(until.getTime() / HOUR);
  return Array.from({ length: count }, (_, place) => end - count + place).flatMap((number) => {
    const { reading, performers } = readingOf(network, number, WORLD);
    const one = performers.find((performer) => performer.name === name);
    const seen = one && sightingOf(one, reading);
    return seen ? { hour: new Date(number * HOUR).toISOString(), viewers: seen.viewers ?? 0 } : [];
  });
}

/** Returns the names in a cam site's simulation on a day. */
export function simulatedNames(network: IndustrySite, at: Date, seed = WORLD): string[] {
  return dayOf(network, Math.floor(at.getTime() / HOUR / 24), seed).performers.map(({ name }) => name);
}

/** Returns the names of performers in mid-career who are online most days, shortest shows first, for demonstration. */
export function regularNames(network: IndustrySite, at: Date, seed = WORLD): string[] {
  const day = Math.floor(at.getTime() / HOUR / 24);
  return dayOf(network, day, seed)
    .performers.filter(({ works, from, days }) => works > 0.8 && day - from > 100 && from + days - day > 40)
    .toSorted((a, b) => a.length - b.length)
    .map(({ name }) => name);
}
