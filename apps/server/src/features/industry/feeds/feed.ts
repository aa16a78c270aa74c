import type { Show } from '@site/contract/industry/sites.ts';

export interface FeedAccess {
  url: string;
  id: string;
  /** Only for feeds that need a key in addition to an id. */
  key?: string;
}

/** Position of a page in a feed. */
export interface FeedPlace {
  /** Zero-based. */
  page: number;
  /** Number of rooms before the page. */
  skip: number;
}

/** Unvalidated fields of a room in a feed. Fields that the feed does not have are missing. */
export interface RawRoom {
  name: unknown;
  viewers?: unknown;
  followers?: unknown;
  /** Seconds since the room came online. */
  onlineS?: unknown;
  /** Type of show in the cam site's own terms. */
  show?: unknown;
  /** An array, or an object with numbered keys. */
  tags?: unknown;
  /** Countries, regions or languages from which the room is hidden; each entry is an array or an object. */
  hiddenFrom?: readonly unknown[];
}

export interface RawPage {
  rooms: RawRoom[];
  /** Number of rooms on all pages; undefined if the feed does not report it. */
  reported?: unknown;
}

/** Parameters of a simulated cam site. They are plausible values, not measured ones. */
export interface SimulatedSite {
  /** Number of rooms that exist at a time. */
  rooms: number;
  /** Viewers of the median room at its peak. */
  size: number;
  /** Time zones of performers: offset from UTC in hours, and relative weight. */
  homes: readonly (readonly [offset: number, weight: number])[];
  /** Hour (UTC) with the largest audience. */
  prime: number;
  /** Whether the feed reports the number of rooms. */
  counts: boolean;
}

/** A cam site's public feed of online rooms, in its documented format (DATA-01). */
export interface Feed {
  /** Minimum interval between the starts of two requests, in milliseconds. */
  apartMs: number;
  /** Whether the feed is paginated. */
  paged: boolean;
  request(access: FeedAccess, place: FeedPlace): { query: Record<string, string>; headers?: Record<string, string> };
  /** @throws FeedError if the response has a different shape or is an error message of the feed */
  read(answer: unknown): RawPage;
  /** The cam site's terms for types of show, empty if the feed has none; null means offline. Other terms are unknown. */
  shows: Readonly<Record<string, Show | null>>;
  /** Parameters of the simulation, which replaces the feed while it is not enabled. */
  simulation: SimulatedSite;
}
