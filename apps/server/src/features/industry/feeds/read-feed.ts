import { roomKey } from '@site/contract/industry/room-key.ts';
import { FeedError } from './feed-error.ts';
import { PAGES_MAX } from './feed-rules.ts';
import type { Feed, RawRoom } from './feed.ts';
import type { FeedPage, PageReader } from './page-reader.ts';

export interface FeedRooms {
  /** Unvalidated rooms. May contain duplicates, because rooms move between pages during the collection. */
  rooms: RawRoom[];
  reported: number | null;
  /** Whether a page could not be read, or a feed without a total had not ended after PAGES_MAX pages. */
  missed: boolean;
}

/**
 * Reads the remaining pages concurrently. Uses the length of the first page as the page size, which may differ from the
 * requested one.
 */
async function readRest(first: FeedPage, reported: number, read: PageReader): Promise<FeedRooms> {
  const step = first.rooms.length;
  const count = Math.min(Math.ceil(reported / step), PAGES_MAX);
  const places = Array.from({ length: Math.max(count - 1, 0) }, (_, at) => ({ page: at + 1, skip: (at + 1) * step }));
  const pages = await Promise.allSettled(places.map(read));
  const rooms = [...first.rooms];
  let missed = false;
  for (const page of pages) {
    if (page.status === 'fulfilled') rooms.push(...page.value.rooms);
    else if (page.reason instanceof FeedError) missed = true;
    else throw page.reason;
  }
  return { rooms, reported, missed };
}

/**
 * Reads up to PAGES_MAX pages sequentially. Stops at a page that cannot be read, and at one without new rooms, because
 * a feed without a total may start over with its first page.
 */
async function readOn(first: FeedPage, read: PageReader): Promise<FeedRooms> {
  const rooms = [...first.rooms];
  const keys = new Set(rooms.map(({ name }) => roomKey(name)));
  for (let page = 1; page < PAGES_MAX; page += 1) {
    let next: FeedPage;
    try {
      next = await read({ page, skip: rooms.length });
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      return { rooms, reported: null, missed: true };
    }
    const before = keys.size;
    for (const { name } of next.rooms) keys.add(roomKey(name));
    if (keys.size === before) return { rooms, reported: null, missed: false };
    rooms.push(...next.rooms);
  }
  return { rooms, reported: null, missed: true };
}

/**
 * Reads all pages of a feed. Fails if the first page is empty or cannot be read. Any other unreadable page is skipped
 * or, in a feed without a total, ends the list; `missed` is then true.
 * @throws FeedError; the abort reason of the reader's signal
 */
export async function readFeed({ paged }: Feed, read: PageReader): Promise<FeedRooms> {
  const first = await read({ page: 0, skip: 0 });
  if (first.rooms.length === 0) throw new FeedError('empty');
  if (!paged) return { ...first, missed: false };
  return first.reported === null ? readOn(first, read) : readRest(first, first.reported, read);
}
