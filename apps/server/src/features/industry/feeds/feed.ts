import type { Show } from '@site/contract/industry/networks.ts';
import type { Settings } from '#platform/settings.ts';

/** Where a feed is, and as whom it is asked. */
export interface FeedAccess {
  url: string;
  id: string;
  /** Where the id alone is not enough. */
  key?: string;
}

/** Which part of a feed is asked for. */
export interface FeedPlace {
  /** From 0. */
  page: number;
  /** Rooms before it. */
  skip: number;
}

/** What a feed says of a room, as it came: nothing of it is believed yet. What is missing here the feed does not say. */
export interface RawRoom {
  name: unknown;
  viewers?: unknown;
  followers?: unknown;
  /** Seconds since it came online. */
  onlineS?: unknown;
  /** The site's own word. */
  show?: unknown;
  /** A list, or an object of numbered entries. */
  tags?: unknown;
  /** Where the performer does not want to be shown; each a list or an object of places. */
  hiddenFrom?: readonly unknown[];
}

export interface RawPage {
  rooms: RawRoom[];
  /** How many rooms there are on all pages; undefined where the feed does not say. */
  reported?: unknown;
}

/** A site's public feed of rooms that are online, by the site's documented format (DATA-01). */
export interface Feed {
  /** Requests begin so far apart, at the least. */
  apartMs: number;
  /** Whether it comes in pages. */
  paged: boolean;
  /** null: it is not switched on. */
  access(settings: Settings): FeedAccess | null;
  request(access: FeedAccess, place: FeedPlace): { query: Record<string, string>; headers?: Record<string, string> };
  /** @throws FeedFault when the answer has another shape */
  read(answer: unknown): RawPage;
  /** The site's words for what a room does; null: it is not online. All others are unknown. */
  shows: Readonly<Record<string, Show | null>>;
}
