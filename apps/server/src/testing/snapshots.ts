import type { Snapshot, Sighting } from '../features/industry/snapshot.ts';

/** A room as a feed shows it. */
export const sighting = (name: string, over: Partial<Sighting> = {}): Sighting => ({
  name,
  viewers: 10,
  followers: 100,
  show: 'public',
  startedAt: null,
  tags: ['dance'],
  ...over,
});

/** A whole hour of a site's feed. */
export function snapshot(hour: string, rooms: Sighting[], over: Partial<Snapshot> = {}): Snapshot {
  const takenAt = new Date(new Date(hour).getTime() + 120_000).toISOString();
  const base = { network: 'chaturbate', source: 'feed', partial: false } as const;
  return { ...base, hour, takenAt, reported: rooms.length, rooms, ...over };
}
