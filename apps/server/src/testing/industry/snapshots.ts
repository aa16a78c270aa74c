import type { Snapshot, Observation } from '../../features/industry/snapshot.ts';

/** Creates a room as observed in a feed. */
export const observation = (name: string, over: Partial<Observation> = {}): Observation => ({
  name,
  viewers: 10,
  followers: 100,
  show: 'public',
  startedAt: null,
  tags: ['dance'],
  ...over,
});

/** Creates a complete hour of a cam site's feed. */
export function snapshot(hour: string, rooms: Observation[], over: Partial<Snapshot> = {}): Snapshot {
  const takenAt = new Date(new Date(hour).getTime() + 120_000).toISOString();
  const base = { network: 'chaturbate', source: 'feed', partial: false } as const;
  return { ...base, hour, takenAt, reported: rooms.length, rooms, ...over };
}
