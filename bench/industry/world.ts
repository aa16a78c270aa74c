import { INDUSTRY_SITES, type IndustrySite } from '../../packages/contract/src/industry/sites.ts';
import { INDUSTRY_TAGS } from '../../packages/contract/src/industry/tags.ts';
import type { Observation, Snapshot } from '../../apps/server/src/features/industry/snapshot.ts';

const HOUR_MS = 3_600_000;
/** Number of tag sets, each with `PER_SET` tags on average. */
const SETS = 2000;
const PER_SET = 6;
/** Fraction of rooms that are online in an hour. Which rooms these are changes over time. */
const ONLINE = 0.7;

const tagSets = Array.from({ length: SETS }, (_, set) =>
  INDUSTRY_TAGS.filter((_tag, place) => (set * 31 + place * 17 + ((set * place) % 7)) % INDUSTRY_TAGS.length < PER_SET),
);

/** Returns the hours of a number of days, ending with the current hour. */
export function hoursOf(days: number, now: Date): Date[] {
  const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return Array.from({ length: days * 24 }, (_, index) => new Date(last - (days * 24 - 1 - index) * HOUR_MS));
}

/**
 * Returns a deterministic generator of hourly snapshots of each site. Each snapshot has `perHour` rooms, and only a few
 * rooms have many viewers.
 */
export function world(perHour: number): (network: IndustrySite, hour: Date) => Snapshot {
  const count = Math.ceil(perHour / ONLINE);
  // Names and tags are the same string objects, as they are once a collector has deduplicated the rooms of a feed.
  const names = Array.from({ length: count }, (_, room) => `room_${room}_of_the_bench`);
  return (network, hour) => {
    const turn = Math.floor(hour.getTime() / HOUR_MS);
    const seed = INDUSTRY_SITES.indexOf(network) * 7919;
    const rooms = Array.from({ length: perHour }, (_, place): Observation => {
      const room = (place * 97 + turn * Math.ceil(perHour / 50)) % count;
      const luck = ((room * 2_654_435_761 + turn * 40_503 + seed) >>> 0) / 2 ** 32;
      return {
        name: names[room] ?? '',
        viewers: Math.floor(3 / (luck + 0.001)),
        followers: room * 13 + turn,
        show: luck < 0.1 ? 'private' : 'public',
        startedAt: new Date(hour.getTime() - luck * 4 * HOUR_MS).toISOString(),
        tags: tagSets[(room + seed) % SETS] ?? [],
      };
    });
    const takenAt = new Date(hour.getTime() + 120_000).toISOString();
    const facts = { source: 'feed', partial: false, reported: perHour } as const;
    return { network, hour: hour.toISOString(), takenAt, rooms, ...facts };
  };
}
