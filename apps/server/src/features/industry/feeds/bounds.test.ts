import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roomKey } from '@site/contract/industry/room-key.ts';
import { INDUSTRY_SITE_FACTS, INDUSTRY_SITES, SHOWS, type IndustrySite } from '@site/contract/industry/sites.ts';
import { INDUSTRY_TAGS } from '@site/contract/industry/tags.ts';
import { NOW } from '../../../testing/industry/collect-from.ts';
import { FORMATS, type PlayedRoom } from '../../../testing/industry/feed-formats.ts';
import type { Snapshot, UnnamedObservation } from '../snapshot.ts';
import { countOf, FOLLOWERS_MAX, ONLINE_MAX_S, VIEWERS_MAX } from './coerce.ts';
import { snapshotOf } from './collect.ts';
import { FeedError } from './feed-error.ts';
import { REPORTED_MAX, ROOMS_MAX } from './feed-rules.ts';
import { FEEDS } from './feeds.ts';
import { readFeed } from './read-feed.ts';

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double(),
  fc.nat({ max: 200_000 }).map(String),
  fc.constantFrom('public', 'off', 'NORMAL', '__proto__', 'constructor', 'dance', '#dance', -0, -1, null),
);
const name = fc.oneof(fc.constantFrom('one', 'ONE ', 'two', '__proto__', 'tпo', '=1'), fc.string(), odd);
const room: fc.Arbitrary<PlayedRoom> = fc.record({
  name,
  viewers: odd,
  followers: odd,
  onlineS: odd,
  show: odd,
  tags: fc.oneof(fc.array(odd), odd),
  hiddenFrom: fc.array(fc.string(), { maxLength: 1 }),
});

/** Pages of a feed: either of the right shape with arbitrary fields, or arbitrary JSON. */
const pagesOf = (network: IndustrySite) =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.array(room, { maxLength: 8 }).chain((rooms) => answerOf(network, rooms)) },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
    { minLength: 1, maxLength: 4 },
  );
const answerOf = (network: IndustrySite, rooms: PlayedRoom[]) =>
  fc.oneof(fc.nat({ max: 40 }), fc.integer()).map((total) => FORMATS[network].answer({ rooms, total }));

/** Parses a feed that repeats these pages; returns null if it is rejected. */
async function read(network: IndustrySite, pages: readonly unknown[]): Promise<Snapshot | null> {
  const feed = FEEDS[network];
  try {
    const found = await readFeed(feed, async ({ page }) => {
      // Serialized and parsed again, as if sent over HTTP.
      const { rooms, reported } = feed.read(JSON.parse(JSON.stringify(pages[page % pages.length])));
      return { rooms, reported: countOf(reported, REPORTED_MAX) };
    });
    return snapshotOf(network, found, NOW);
  } catch (error) {
    if (error instanceof FeedError) return null;
    throw error;
  }
}

const upTo = (value: number | null, max: number) =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= max && !Object.is(value, -0));

function expectBounds(
  network: IndustrySite,
  { viewers, followers, show, startedAt, tags, ...rest }: UnnamedObservation,
): void {
  const facts = INDUSTRY_SITE_FACTS[network];
  expect(rest).toEqual({});
  expect(upTo(viewers, VIEWERS_MAX)).toBe(true);
  expect(upTo(followers, facts.followers ? FOLLOWERS_MAX : -1)).toBe(true);
  const seconds = startedAt === null ? null : (NOW.getTime() - Date.parse(startedAt)) / 1000;
  expect(upTo(seconds, facts.started ? ONLINE_MAX_S : -1)).toBe(true);
  expect(SHOWS).toContain(show);
  expect(tags).toEqual([...new Set(tags)].filter((tag) => facts.tags && INDUSTRY_TAGS.includes(tag)).toSorted());
}

it.each(INDUSTRY_SITES)(
  'rejects any response of %s with an error label, or returns only values within bounds [DATA-01]',
  async (network) => {
    let whole = 0;
    await fc.assert(
      fc.asyncProperty(pagesOf(network), async (pages) => {
        const snapshot = await read(network, pages);
        if (!snapshot) return;
        whole += 1;
        const { rooms, unnamed = [], reported } = snapshot;
        expect(rooms.length + unnamed.length).toBeGreaterThan(0);
        expect(rooms.length + unnamed.length).toBeLessThanOrEqual(ROOMS_MAX);
        expect(upTo(reported, REPORTED_MAX)).toBe(true);
        expect(new Set(rooms.map((one) => one.name)).size).toBe(rooms.length);
        for (const { name: key, ...observed } of rooms) {
          expect(roomKey(key)).toBe(key);
          expectBounds(network, observed);
        }
        for (const observed of unnamed) expectBounds(network, observed);
      }),
      { numRuns: 300 },
    );
    // Checks that not everything was rejected.
    expect(whole).toBeGreaterThan(50);
  },
);

it('truncates a feed with too many rooms and marks the hour as partial [DATA-01]', () => {
  const rooms = Array.from({ length: ROOMS_MAX + 1 }, (_, at) => ({ name: `room_${at}`, viewers: VIEWERS_MAX }));
  const snapshot = snapshotOf('stripchat', { rooms, reported: null, missed: false }, NOW);
  expect(snapshot.rooms).toHaveLength(ROOMS_MAX);
  expect(snapshot.partial).toBe(true);
  // The sum of all viewers still fits into an integer column.
  expect(ROOMS_MAX * VIEWERS_MAX).toBeLessThan(2 ** 31);
});
