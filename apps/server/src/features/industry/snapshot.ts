import type { IndustrySite, Show } from '@site/contract/industry/sites.ts';
import type { IndustryTag } from '@site/contract/industry/tags.ts';

/**
 * Source of a cam site's data. Feed data and simulated data are never mixed: simulated data is deleted before the first
 * hour of a feed is stored.
 */
export type SnapshotSource = 'feed' | 'simulated';

/** One observation of a room. No other fields of a feed are stored. */
export interface Observation {
  /** The room's key (`roomKey`). */
  name: string;
  /** Null if the feed does not report it. */
  viewers: number | null;
  followers: number | null;
  show: Show;
  /** Time at which the room came online, ISO 8601; null if the feed does not report it. */
  startedAt: string | null;
  tags: IndustryTag[];
}

/** A room that counts in totals but is never named, because it is hidden from some countries, regions or languages. */
export type UnnamedObservation = Omit<Observation, 'name'>;

/** All rooms on a cam site that were online at one time, without duplicates. Collectors pass it to the store. */
export interface Snapshot {
  network: IndustrySite;
  /** Start of the hour of the snapshot, UTC, ISO 8601. */
  hour: string;
  /** Time at which the feed was read. */
  takenAt: string;
  source: SnapshotSource;
  /** Whether part of the feed could not be read. The rooms are valid, but some are missing. */
  partial: boolean;
  /** Total reported by the feed; null if it reports none. */
  reported: number | null;
  rooms: Observation[];
  /** Rooms that are hidden from some countries, regions or languages; not included in `rooms`. */
  unnamed?: UnnamedObservation[];
}
