import type { IndustrySite, Show } from '@site/contract/industry/sites.ts';
import type { IndustryTag } from '@site/contract/industry/tags.ts';

/** Source of the data of a cam site. The two are never mixed: simulated data is deleted when a feed is enabled. */
export type SnapshotSource = 'feed' | 'simulated';

/** One observation of a room. No other fields of a feed are stored. */
export interface Observation {
  /** The room's key (`roomKey`). */
  name: string;
  /** null where the feed does not report it. */
  viewers: number | null;
  followers: number | null;
  show: Show;
  /** Time at which the room came online, ISO 8601; null where the feed does not report it. */
  startedAt: string | null;
  tags: IndustryTag[];
}

/** A room that counts in totals but is never named, because its performer is hidden in some region. */
export type UnnamedObservation = Omit<Observation, 'name'>;

/** All rooms of a cam site that were online at one time, each once: the payload from a collector to the store. */
export interface Snapshot {
  network: IndustrySite;
  /** Start of the hour that it counts for, UTC, ISO 8601. */
  hour: string;
  /** Time at which the feed was read. */
  takenAt: string;
  source: SnapshotSource;
  /** Part of the feed could not be read: the rooms are valid, but their number is too small. */
  partial: boolean;
  /** Total reported by the feed; null where it reports none. */
  reported: number | null;
  rooms: Observation[];
  /** Rooms that the terms of the feed exclude from lists in some region; not included in `rooms`. */
  unnamed?: UnnamedObservation[];
}
