import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import { camSites } from '#db/schema/camsites.ts';
import { feedStates } from '#db/schema/industry-feeds.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { HURRIED } from '../../testing/industry/collect-from.ts';
import { feedServer, type FeedServer, type PlayedRoom } from '../../testing/industry/feed-server.ts';
import { collectHour, type CollectedHour, collectJob } from './collect-hour.ts';
import type { Snapshot } from './snapshot.ts';

let server: FeedServer;
let app: TestApp;
let collected: Snapshot[];
beforeEach(async () => {
  server = await feedServer();
  app = await testApp({ settings: server.settings });
  collected = [];
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const rooms = (count: number, viewers = 1): PlayedRoom[] =>
  Array.from({ length: count }, (_, at) => ({ name: `room_${at}`, viewers, followers: 5, onlineS: 60 }));
const playAll = (count: number, viewers?: number) =>
  INDUSTRY_SITES.forEach((one) => server.play(one, rooms(count, viewers)));
const at = (hour: string) => new Date(`2030-03-05T${hour}:02:00Z`);

const keep = async (_: unknown, snapshot: Snapshot) => {
  collected.push(snapshot);
  return 'kept' as const;
};

function collect(hour: string, networks: readonly IndustrySite[] = INDUSTRY_SITES): Promise<CollectedHour | null> {
  const { signal } = new AbortController();
  return collectHour(app.services, { now: at(hour), networks, keep, signal, rules: { ...HURRIED, retries: 0 } });
}

async function stateOf(network: IndustrySite) {
  const [row] = await app.services.db.select().from(feedStates).where(eq(feedStates.network, network));
  return row;
}

it('collects the current hour of all five cam sites [DATA-01]', async () => {
  playAll(4);
  expect(await collect('14')).toEqual(Object.fromEntries(INDUSTRY_SITES.map((network) => [network, 'kept'])));
  expect(collected.map(({ network }) => network).toSorted()).toEqual(INDUSTRY_SITES.toSorted());
  for (const snapshot of collected) {
    expect(snapshot).toMatchObject({ hour: '2030-03-05T14:00:00.000Z', source: 'feed', partial: false });
    expect(snapshot.rooms).toHaveLength(4);
  }
});

it('does not request the feed of a retired cam site until it is restored [DATA-09]', async () => {
  const { db } = app.services;
  const retire = (retiredAt: string | null) =>
    db.update(camSites).set({ retiredAt }).where(eq(camSites.slug, 'stripchat'));
  playAll(4);
  await retire(new Date().toISOString());
  const others = INDUSTRY_SITES.filter((network) => network !== 'stripchat');
  expect(await collect('14')).toEqual(Object.fromEntries(others.map((network) => [network, 'kept'])));
  expect(await stateOf('stripchat')).toBeUndefined();
  await retire(null);
  expect(await collect('15', ['stripchat'])).toEqual({ stripchat: 'kept' });
});

it('skips the hour of a failing site with an error label and continues with other sites [DATA-01]', async () => {
  playAll(4);
  await collect('14');
  server.trouble('cam4', { status: 500 });
  server.trouble('chaturbate', 'html');
  playAll(4, 2);
  expect(await collect('15')).toEqual({
    chaturbate: 'not-json',
    stripchat: 'kept',
    bongacams: 'kept',
    cam4: 'server',
    camsoda: 'kept',
  });
  expect(collected.filter(({ hour }) => hour.includes('T15')).map(({ network }) => network)).not.toContain('cam4');
  expect(await stateOf('cam4')).toMatchObject({ lastError: 'server', lastOkAt: at('14').toISOString() });
  expect(await stateOf('camsoda')).toMatchObject({ lastError: null, lastOkAt: at('15').toISOString() });
});

it('leaves gaps while a site is down for two days, then continues [DATA-01]', async () => {
  server.play('cam4', rooms(4));
  await collect('01', ['cam4']);
  server.trouble('cam4', { status: 503 }, { times: 48 });
  for (let hour = 0; hour < 48; hour += 1) {
    const now = new Date(at('02').getTime() + hour * 3_600_000);
    const { signal } = new AbortController();
    const ends = await collectHour(app.services, { now, keep, signal, rules: { ...HURRIED, retries: 0 } });
    expect(ends).toMatchObject({ cam4: 'server' });
  }
  server.play('cam4', rooms(5));
  expect(await collect('23', ['cam4'])).toEqual({ cam4: 'kept' });
  expect(collected.map((snapshot) => snapshot.rooms.length)).toEqual([4, 5]);
  expect(await stateOf('cam4')).toMatchObject({ lastError: null });
});

it('treats a feed that has not changed for three hours as failed until it changes [DATA-01]', async () => {
  server.play('bongacams', rooms(4));
  const only = (hour: string) => collect(hour, ['bongacams']);
  expect(await only('10')).toEqual({ bongacams: 'kept' });
  // Collecting the same hour again does not count towards the three hours.
  expect(await only('10')).toEqual({ bongacams: 'kept' });
  expect(await only('10')).toEqual({ bongacams: 'kept' });
  expect(await only('11')).toEqual({ bongacams: 'kept' });
  expect(await only('12')).toEqual({ bongacams: 'frozen' });
  expect(await stateOf('bongacams')).toMatchObject({ lastError: 'frozen', lastOkAt: at('11').toISOString() });
  // The order of rooms and their time online are ignored.
  server.play(
    'bongacams',
    rooms(4)
      .map((room) => ({ ...room, onlineS: 7260 }))
      .toReversed(),
  );
  expect(await only('13')).toEqual({ bongacams: 'frozen' });
  server.play('bongacams', [...rooms(3), { name: 'room_3', viewers: 2 }]);
  expect(await only('14')).toEqual({ bongacams: 'kept' });
  expect(await only('15')).toEqual({ bongacams: 'kept' });
});

it('treats a renamed room as another room [DATA-01]', async () => {
  server.play('cam4', [{ name: 'before', viewers: 3 }]);
  await collect('10', ['cam4']);
  server.play('cam4', [{ name: 'after', viewers: 3 }]);
  await collect('11', ['cam4']);
  expect(collected.map((snapshot) => snapshot.rooms.map(({ name }) => name))).toEqual([['before'], ['after']]);
});

it('lets one process collect at a time [DATA-01]', async () => {
  playAll(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  const slow = async (services: unknown, snapshot: Snapshot) => {
    await promise;
    return keep(services, snapshot);
  };
  const first = collectHour(app.services, { now: at('10'), keep: slow, signal, rules: HURRIED });
  await expect.poll(() => server.asked.length).toBeGreaterThan(0);
  const asked = server.asked.length;
  const secondInstance = await testApp({ settings: server.settings, sameSiteAs: app });
  const second = await collectHour(secondInstance.services, { now: at('10'), keep, signal, rules: HURRIED });
  expect(second).toBeNull();
  resolve();
  expect(Object.keys((await first) ?? {})).toHaveLength(5);
  expect(server.asked.length).toBeGreaterThanOrEqual(asked);
  await secondInstance.close();
  expect(collected).toHaveLength(5);
});

it('rethrows a storage error after collecting the other sites [DATA-01]', async () => {
  playAll(2);
  const { signal } = new AbortController();
  const failing = async (services: unknown, snapshot: Snapshot) => {
    if (snapshot.network === 'chaturbate') throw new Error('no space left on the disk');
    return keep(services, snapshot);
  };
  const hour = collectHour(app.services, { now: at('10'), keep: failing, signal, rules: HURRIED });
  await expect(hour).rejects.toThrow('no space left on the disk');
  expect(collected).toHaveLength(4);
  expect(await stateOf('chaturbate')).toMatchObject({ lastOkAt: null });
});

it('runs the job in this process unless the collector is a separate process [DATA-01]', async () => {
  playAll(2);
  await collectJob(app.services).run({});
  const asked = server.asked.length;
  expect(asked).toBeGreaterThanOrEqual(5);
  const apart = await testApp({ settings: { ...server.settings, COLLECTOR: 'apart' }, sameSiteAs: app });
  await collectJob(apart.services).run({});
  expect(server.asked).toHaveLength(asked);
  await apart.close();
});

it('sends no requests when no feed is enabled [DATA-01]', async () => {
  const off = await testApp({ sameSiteAs: app });
  const { signal } = new AbortController();
  expect(await collectHour(off.services, { now: at('10'), keep, signal })).toEqual({});
  expect(server.asked).toEqual([]);
  await off.close();
});
