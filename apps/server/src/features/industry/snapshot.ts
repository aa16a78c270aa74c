import type { Network, Show } from '@site/contract/industry/networks.ts';
import type { IndustryTag } from '@site/contract/industry/tags.ts';

/** Where figures come from; it is never mixed: what is simulated goes when a feed is switched on. */
export type SnapshotSource = 'feed' | 'simulated';

/** One room, as it was seen once. Nothing else of what a feed says is kept. */
export interface Sighting {
  /** The room's key (`roomKey`). */
  name: string;
  /** null where the feed does not say. */
  viewers: number | null;
  followers: number | null;
  show: Show;
  /** When it came online, ISO 8601; null where the feed does not say. */
  startedAt: string | null;
  tags: IndustryTag[];
}

/** A room that counts and is never named: its performer does not want to be shown everywhere. */
export type UnnamedSighting = Omit<Sighting, 'name'>;

/** All rooms of a site that were online at one time: what a collector brings and the store keeps. Each room stands in it once. */
export interface Snapshot {
  network: Network;
  /** The hour it counts for: its beginning, UTC, ISO 8601. */
  hour: string;
  /** When the feed was read. */
  takenAt: string;
  source: SnapshotSource;
  /** Some of the feed could not be read: the rooms are true, their number is too small. */
  partial: boolean;
  /** How many rooms the feed says there are; null where it does not say. */
  reported: number | null;
  rooms: Sighting[];
  /** Those that the feed's terms keep out of lists in some country; of no name, and in none of `rooms`. */
  unnamed?: UnnamedSighting[];
}
