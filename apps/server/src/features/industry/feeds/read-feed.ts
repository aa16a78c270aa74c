import { roomKey } from '@site/contract/industry/networks.ts';
import { FeedFault } from './feed-fault.ts';
import { PAGES_MAX } from './feed-rules.ts';
import type { Feed, RawRoom } from './feed.ts';
import type { FeedPage, PageReader } from './page-reader.ts';

export interface FeedRooms {
  /** As they came: some may stand in it twice, when they moved from page to page meanwhile. */
  rooms: RawRoom[];
  reported: number | null;
  /** A page could not be read. */
  missed: boolean;
}

/** The pages behind the first one, at once. A page is as long as the first one came, whatever was asked for. */
async function readRest(first: FeedPage, reported: number, read: PageReader): Promise<FeedRooms> {
  const step = first.rooms.length;
  const count = Math.min(Math.ceil(reported / step), PAGES_MAX);
  const places = Array.from({ length: Math.max(count - 1, 0) }, (_, at) => ({ page: at + 1, skip: (at + 1) * step }));
  const pages = await Promise.allSettled(places.map(read));
  const rooms = [...first.rooms];
  let missed = false;
  for (const page of pages) {
    if (page.status === 'fulfilled') rooms.push(...page.value.rooms);
    else if (page.reason instanceof FeedFault) missed = true;
    else throw page.reason;
  }
  return { rooms, reported, missed };
}

/** Page after page, until one brings nothing new: a feed without a total that does not know how to end begins anew. */
async function readOn(first: FeedPage, read: PageReader): Promise<FeedRooms> {
  const rooms = [...first.rooms];
  const keys = new Set(rooms.map(({ name }) => roomKey(name)));
  for (let page = 1; page < PAGES_MAX; page += 1) {
    let next: FeedPage;
    try {
      next = await read({ page, skip: rooms.length });
    } catch (error) {
      if (!(error instanceof FeedFault)) throw error;
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
 * All pages of a feed. Without the first one there is nothing; of the others, those that can be read.
 * @throws FeedFault
 */
export async function readFeed({ paged }: Feed, read: PageReader): Promise<FeedRooms> {
  const first = await read({ page: 0, skip: 0 });
  if (first.rooms.length === 0) throw new FeedFault('empty');
  if (!paged) return { ...first, missed: false };
  return first.reported === null ? readOn(first, read) : readRest(first, first.reported, read);
}
