import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import { collectFrom } from '../../../testing/industry/collect-from.ts';
import {
  feedServer,
  type FeedServer,
  type FeedTrouble,
  type PlayedRoom,
} from '../../../testing/industry/feed-server.ts';
import { FeedError } from './feed-error.ts';
import type { FeedRules } from './feed-rules.ts';

let server: FeedServer;
beforeEach(async () => {
  server = await feedServer();
});
afterEach(() => server.close());

const rooms = (count: number): PlayedRoom[] =>
  Array.from({ length: count }, (_, at) => ({ name: `room_${at}`, viewers: count - at, followers: at, onlineS: at }));
const collect = (network: IndustrySite, rules: Partial<FeedRules> = {}) =>
  collectFrom(server.settings, network, { rules });
const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);

async function reasonOf(network: IndustrySite, rules: Partial<FeedRules> = {}): Promise<string> {
  const thrown = await collect(network, rules).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(FeedError);
  // The lines above check that `thrown` is a FeedError.
  return (thrown as FeedError).reason;
}

const PAGED = INDUSTRY_SITES.filter((network) => network !== 'stripchat');
const COUNTED = ['chaturbate', 'bongacams', 'camsoda'] as const;

describe.each(INDUSTRY_SITES)('the feed of %s', (network) => {
  it('is retried after a temporary error [DATA-01]', async () => {
    const once: FeedTrouble[] = ['html', 'truncated', 'broken', { status: 403 }, { status: 429 }, { status: 502 }];
    for (const trouble of once) {
      server.play(network, rooms(3));
      server.trouble(network, trouble);
      const snapshot = await collect(network);
      expect(snapshot).toMatchObject({ network, partial: false });
      expect(names(snapshot.rooms)).toEqual(names(rooms(3) as { name: string }[]));
    }
  });

  it('returns only an error label if the error persists [DATA-01]', async () => {
    server.play(network, rooms(3));
    const lasting: [FeedTrouble, string][] = [
      ['html', 'not-json'],
      ['truncated', 'not-json'],
      ['broken', 'network'],
      [{ status: 403 }, 'refused'],
      [{ status: 503 }, 'server'],
    ];
    for (const [trouble, reason] of lasting) {
      const before = server.asked.length;
      server.trouble(network, trouble, { times: 3 });
      expect(await reasonOf(network, { retries: 2 })).toBe(reason);
      expect(server.asked.length - before).toBe(3);
    }
  });

  it('is not retried after a permanent error [DATA-01]', async () => {
    server.play(network, rooms(3));
    const vain: [FeedTrouble, string][] = [
      [{ status: 401 }, 'key'],
      [{ status: 404 }, 'address'],
      ['redirect', 'redirect'],
      [{ answer: { nothing: 'of this' } }, 'format'],
      [{ answer: 'text' }, 'format'],
      [{ answer: null }, 'format'],
    ];
    for (const [trouble, reason] of vain) {
      const before = server.asked.length;
      server.trouble(network, trouble);
      expect(await reasonOf(network)).toBe(reason);
      expect(server.asked.length - before).toBe(1);
    }
  });

  it('fails if it lists no rooms [DATA-01]', async () => {
    server.play(network, []);
    expect(await reasonOf(network)).toBe('empty');
    server.play(network, [{ name: 'no name at all', viewers: 3 }]);
    expect(await reasonOf(network)).toBe('empty');
  });

  it('fails with a timeout if it does not respond [DATA-01]', async () => {
    server.play(network, rooms(3));
    server.trouble(network, 'silent', { times: Infinity });
    expect(await reasonOf(network, { requestMs: 60, retries: 1 })).toBe('time');
    expect(await reasonOf(network, { wholeMs: 60 })).toBe('time');
  });

  it('is aborted when its response is endless [DATA-01]', async () => {
    server.play(network, rooms(3));
    server.trouble(network, 'endless');
    expect(await reasonOf(network, { bytes: 1_000_000 })).toBe('too-large');
  });

  it('returns duplicate rooms once, with the highest number of viewers [DATA-01]', async () => {
    const twice = [3, 40, 7].map((viewers) => ({ name: viewers === 7 ? ' Same_Room' : 'same_room', viewers }));
    server.play(network, [...twice, { name: 'other', viewers: 1 }]);
    const { rooms: found } = await collect(network);
    expect(found.map(({ name, viewers }) => [name, viewers])).toEqual([
      ['same_room', 40],
      ['other', 1],
    ]);
  });

  it('has its impossible values replaced with null [DATA-01]', async () => {
    const odd: [unknown, number | null][] = [
      ['12', 12],
      [' 7 ', 7],
      [-1, null],
      ['-1', null],
      [2.5, null],
      [1_000_000_000, null],
      ['1e3', null],
      [null, null],
      [true, null],
      [[5], null],
      [{ valueOf: 5 }, null],
      ['', null],
    ];
    server.play(
      network,
      odd.map(([viewers], at) => ({ name: `odd_${at}`, viewers, followers: viewers, onlineS: viewers, show: viewers })),
    );
    const { rooms: found } = await collect(network);
    expect(found.map(({ viewers }) => viewers)).toEqual(odd.map(([, viewers]) => viewers));
    expect(new Set(found.map(({ show }) => show))).toEqual(new Set(['unknown']));
  });

  it('cannot inject hostile names and tags [DATA-01]', async () => {
    const tags = ['dance', '=cmd|calc', '<script>', 'x'.repeat(500), 'constructor', '__proto__', 5, null, ['dance']];
    const hostile = [
      '=1+1',
      "'; drop table x",
      '<b>',
      '../../etc',
      'a b',
      'имя',
      'x'.repeat(61),
      '',
      null,
      5,
      {},
      '\u0000a',
    ];
    server.play(network, [
      ...hostile.map((name) => ({ name, viewers: 1, tags })),
      { name: '__proto__', viewers: 2, tags },
      { name: 'constructor', viewers: 3, tags },
    ]);
    const snapshot = await collect(network);
    expect(names(snapshot.rooms)).toEqual(['__proto__', 'constructor']);
    expect(snapshot.rooms.flatMap((room) => room.tags)).toEqual(network === 'camsoda' ? [] : ['dance', 'dance']);
  });

  it('is aborted at once on shutdown [DATA-01]', async () => {
    server.play(network, rooms(3));
    server.trouble(network, 'silent');
    const stop = new AbortController();
    const collecting = collectFrom(server.settings, network, { signal: stop.signal });
    await expect.poll(() => server.asked.length).toBe(1);
    stop.abort();
    await expect(collecting).rejects.toBe(stop.signal.reason);
  });

  it('is disabled without its id [DATA-01]', async () => {
    const others = Object.entries(server.settings).filter(([name]) => !name.includes(network.toUpperCase()));
    await expect(collectFrom(Object.fromEntries(others), network)).rejects.toMatchObject({ reason: 'off' });
  });

  it('reports rejected credentials without exposing id and key in the error [DATA-01]', async () => {
    const name = `FEED_${network.toUpperCase()}`;
    const key = network === 'stripchat' && { [`${name}_KEY`]: 'not-the-key' };
    const thrown = await collectFrom({ ...server.settings, [`${name}_ID`]: 'a-stranger', ...key }, network, {
      rules: { retries: 0 },
    }).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ reason: network === 'stripchat' ? 'refused' : 'key' });
    expect(inspect(thrown)).not.toMatch(/stranger|not-the-key|127\.0\.0\.1/);
  });
});

describe.each(PAGED)('the pages of %s', (network) => {
  it('are read to the end, whatever their length [DATA-01]', async () => {
    server.play(network, rooms(95), { limit: 10 });
    const snapshot = await collect(network);
    expect(snapshot).toMatchObject({ partial: false, reported: network === 'cam4' ? null : 95 });
    expect(snapshot.rooms).toHaveLength(95);
  });

  it('are requested with limited concurrency [DATA-01]', async () => {
    server.play(network, rooms(100), { limit: 5 });
    await collect(network, { atOnce: 3 });
    expect(server.atOnce()).toBeLessThanOrEqual(3);
  });

  it('are marked as partial if one cannot be read, and the others are returned [DATA-01]', async () => {
    server.play(network, rooms(40), { limit: 10 });
    server.trouble(network, { status: 500 }, { page: 2, times: Infinity });
    const snapshot = await collect(network, { retries: 1 });
    expect(snapshot.partial).toBe(true);
    expect(names(snapshot.rooms)).toEqual(expect.arrayContaining(['room_0', 'room_19']));
    expect(names(snapshot.rooms)).not.toContain('room_20');
  });

  it('are limited in number if the feed never ends [DATA-01]', async () => {
    server.play(network, rooms(5000), { limit: 1, total: 900_000 });
    const snapshot = await collect(network, { atOnce: 8 });
    expect(snapshot.partial).toBe(true);
    expect(server.asked).toHaveLength(80);
  });
});

it.each(COUNTED)('marks %s as partial with 90 of 100 rooms and as complete with 91 [DATA-01]', async (network) => {
  server.play(network, rooms(90), { total: 100 });
  expect(await collect(network)).toMatchObject({ partial: true, reported: 100 });
  server.play(network, rooms(91), { total: 100 });
  expect(await collect(network)).toMatchObject({ partial: false, reported: 100 });
});

it('returns the pages read before the timeout, marked as partial [DATA-01]', async () => {
  server.play('chaturbate', rooms(40), { limit: 10 });
  server.trouble('chaturbate', 'silent', { page: 3, times: Infinity });
  expect(await collect('chaturbate', { wholeMs: 3000 })).toMatchObject({ partial: true, rooms: { length: 30 } });
});

it('ignores an impossible total and continues to request pages [DATA-01]', async () => {
  for (const total of [-1, 2.5, 1e12]) {
    server.play('chaturbate', rooms(30), { total, limit: 10 });
    expect(await collect('chaturbate')).toMatchObject({ partial: false, reported: null, rooms: { length: 30 } });
  }
});

it('respects Retry-After up to its own limit [DATA-01]', async () => {
  server.play('cam4', rooms(3));
  server.trouble('cam4', { status: 429, retryAfter: '1' });
  expect((await collect('cam4')).rooms).toHaveLength(3);
  const before = server.asked.length;
  for (const retryAfter of ['3600', new Date(Date.now() + 3_600_000).toUTCString()]) {
    server.trouble('cam4', { status: 429, retryAfter });
    expect(await reasonOf('cam4')).toBe('busy');
  }
  expect(server.asked.length - before).toBe(2);
});

it('maps unknown types of show to "unknown" [DATA-01]', async () => {
  const words = ['public', 'hidden', 'toString', '__proto__', 'PUBLIC', 'tea time', ''];
  server.play(
    'chaturbate',
    words.map((show, at) => ({ name: `room_${at}`, viewers: 1, show })),
  );
  const { rooms: found } = await collect('chaturbate');
  expect(found.map(({ show }) => show)).toEqual(['public', 'hidden', ...Array.from({ length: 5 }, () => 'unknown')]);
});
