import type { Show } from '@site/contract/industry/sites.ts';
import type { Settings } from '#platform/settings.ts';

/** URL and credentials of a feed. */
export interface FeedAccess {
  url: string;
  id: string;
  /** Only for feeds that need more than an id. */
  key?: string;
}

/** Position of a page in a feed. */
export interface FeedPlace {
  /** Zero-based. */
  page: number;
  /** Number of rooms before the page. */
  skip: number;
}

/** Unvalidated fields of a room in a feed. Fields that a feed does not have are missing. */
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
  /** Regions in which the performer is hidden; each entry is an array or an object of places. */
  hiddenFrom?: readonly unknown[];
}

export interface RawPage {
  rooms: RawRoom[];
  /** Number of rooms on all pages; undefined where the feed does not report it. */
  reported?: unknown;
}

/** A cam site's public feed of online rooms, in its documented format (DATA-01). */
export interface Feed {
  /** Minimum interval between the starts of two requests, in milliseconds. */
  apartMs: number;
  /** Whether the feed is paginated. */
  paged: boolean;
  /** Returns null when the feed is not enabled. */
  access(settings: Settings): FeedAccess | null;
  request(access: FeedAccess, place: FeedPlace): { query: Record<string, string>; headers?: Record<string, string> };
  /** @throws FeedFault when the response has another shape */
  read(answer: unknown): RawPage;
  /** The cam site's terms for types of show; null means offline. Other terms are unknown. */
  shows: Readonly<Record<string, Show | null>>;
}
