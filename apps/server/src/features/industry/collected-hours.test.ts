import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import { industryRoutes } from '@site/contract/industry/routes.ts';
import { observations, rooms, storeStates } from '#db/schema/industry.ts';
import { outbox } from '#db/schema/platform.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { HURRIED } from '../../testing/industry/collect-from.ts';
import { feedServer, type FeedServer, type PlayedRoom } from '../../testing/industry/feed-server.ts';
import { hoursAgo } from '../../testing/industry/industry-factories.ts';
import { observation, snapshot } from '../../testing/industry/snapshots.ts';
import { settingsOf, startProcess } from '../../testing/processes/start-process.ts';
import { storedIndustry } from '../../testing/industry/stored-industry.ts';
import { waitsForLock } from '../../testing/database/waits-for-lock.ts';
import { collectHour } from './collect-hour.ts';
import { storeSnapshot } from './store/store-snapshot.ts';

const LONG = 120_000;
const COLLECT_ONE = new URL('../../testing/processes/collect-process.ts', import.meta.url);
const COLLECTOR = new URL('../../collector.ts', import.meta.url);

let server: FeedServer;
let app: TestApp;
/** Set before each test, so that the hour does not change during the test. */
let now: number;
beforeEach(async () => {
  server = await feedServer();
  app = await testApp({ settings: server.settings });
  now = Date.now();
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const played = (count: number): PlayedRoom[] =>
  Array.from({ length: count }, (_, at) => {
    return {
      name: `room_${at}`,
      viewers: 10 * (at + 1),
      followers: 5,
      onlineS: 3600,
      tags: ['dance', at % 2 ? 'art' : 'music'],
    };
  });
const playAll = (count: number) => INDUSTRY_SITES.forEach((network) => server.play(network, played(count)));

/** Collects the hour `ago` hours back, then delivers its events. */
async function collect({
  ago = 0,
  networks = INDUSTRY_SITES,
  on = app,
}: { ago?: number; networks?: readonly IndustrySite[]; on?: TestApp } = {}) {
  const at = new Date(Date.parse(hoursAgo(ago, now)) + 120_000);
  const { signal } = new AbortController();
  const ends = await collectHour(on.services, { now: at, networks, signal, rules: { ...HURRIED, retries: 0 } });
  await on.settle();
  return ends;
}

const siteOf = (network: IndustrySite) => client(app)(industryRoutes.network, { network });
const overview = () => client(app)(industryRoutes.overview, {});

/** Returns the room counts on a dashboard by hours ago; null is a gap. */
async function roomsAgo(network: IndustrySite, agos: readonly number[]): Promise<(number | null | undefined)[]> {
  const { hours } = await siteOf(network);
  return agos.map((ago) => hours.rooms[(Date.parse(hoursAgo(ago, now)) - Date.parse(hours.from)) / 3_600_000]);
}

/** Starts a process with the feed settings. */
const start = (program: URL, of: TestApp, ...args: string[]): ChildProcess =>
  startProcess(program, args, { ...settingsOf(of), ...server.settings });

async function toTheEnd(child: ChildProcess): Promise<void> {
  expect((await once(child, 'exit'))[0]).toBe(0);
}

it('shows the hour of each of the five feeds on the dashboards at once, marked as real data [DATA-01] [DATA-02]', async () => {
  for (const network of INDUSTRY_SITES) expect((await siteOf(network)).last).toBeNull();
  expect((await overview()).sites.map(({ last }) => last)).toEqual(INDUSTRY_SITES.map(() => null));
  playAll(4);
  await collect();
  for (const network of INDUSTRY_SITES) {
    const { last, tags } = await siteOf(network);
    expect(last).toMatchObject({ hour: hoursAgo(0, now), source: 'feed', partial: false, rooms: 4, viewers: 100 });
    expect(await roomsAgo(network, [0, 1])).toEqual([4, null]);
    // CamSoda's feed has no tags.
    const wanted = network === 'camsoda' ? [] : ['dance', 'art', 'music'];
    expect(tags.top.map(({ tag }) => tag)).toEqual(wanted);
  }
  const { sites } = await overview();
  expect(sites.map(({ network, last }) => [network, last?.source, last?.viewers])).toEqual(
    INDUSTRY_SITES.map((network) => [network, 'feed', 100]),
  );
});

it("counts rooms that the feed's terms exclude from lists, without storing their names [DATA-01]", async () => {
  server.play('stripchat', [...played(2), { name: 'somebody', viewers: 70, hiddenFrom: ['us'] }]);
  await collect({ networks: ['stripchat'] });
  expect((await siteOf('stripchat')).last).toMatchObject({ rooms: 3, viewers: 100 });
  const { db } = app.services;
  expect((await db.select({ name: rooms.name }).from(rooms)).map(({ name }) => name).toSorted()).toEqual([
    'room_0',
    'room_1',
  ]);
  expect(await db.$count(observations)).toBe(2);
});

it(
  'shows a gap on the dashboard while a site is down for two days, then continues [DATA-01] [DATA-04]',
  { timeout: LONG },
  async () => {
    server.play('cam4', played(3));
    await collect({ ago: 49, networks: ['cam4'] });
    server.trouble('cam4', { status: 503 }, { times: 48 });
    for (let ago = 48; ago > 0; ago -= 1)
      expect(await collect({ ago, networks: ['cam4'] })).toEqual({ cam4: 'server' });
    server.play('cam4', played(5));
    expect(await collect({ networks: ['cam4'] })).toEqual({ cam4: 'kept' });
    const between = Array.from({ length: 48 }, (_, index) => index + 1);
    expect(await roomsAgo('cam4', [49, ...between, 0])).toEqual([3, ...between.map(() => null), 5]);
  },
);

it('replaces all simulated data of a site with the first hour of its feed, and of no other site [DATA-01]', async () => {
  for (const network of ['cam4', 'camsoda'] as const) {
    for (const ago of [3, 2, 1, 0]) {
      const made = snapshot(hoursAgo(ago, now), [observation('made-up')], { network, source: 'simulated' });
      await storeSnapshot(app.services, made);
    }
  }
  await app.settle();
  expect((await siteOf('cam4')).last).toMatchObject({ source: 'simulated' });
  server.play('cam4', played(2));
  await collect({ networks: ['cam4'] });
  expect((await siteOf('cam4')).last).toMatchObject({ source: 'feed', rooms: 2 });
  expect(await roomsAgo('cam4', [3, 2, 1, 0])).toEqual([null, null, null, 2]);
  expect((await siteOf('camsoda')).last).toMatchObject({ source: 'simulated' });
  expect(await roomsAgo('camsoda', [3, 2, 1, 0])).toEqual([1, 1, 1, 1]);
  const { db } = app.services;
  const left = await db
    .select()
    .from(rooms)
    .where(and(eq(rooms.network, 'cam4'), eq(rooms.name, 'made-up')));
  expect(left).toEqual([]);
});

it(
  'gives the same result after a kill and a second run as an uninterrupted run [DATA-01] [DATA-04]',
  { timeout: LONG },
  async () => {
    const undisturbed = await testApp({ settings: server.settings });
    const hour = new Date(Date.parse(hoursAgo(1, now)) + 120_000).toISOString();
    playAll(40);
    const { db } = app.services;
    await db.insert(storeStates).values({ network: 'stripchat' });
    await db.transaction(async (tx) => {
      await tx.select().from(storeStates).where(eq(storeStates.network, 'stripchat')).for('update');
      const killed = start(COLLECT_ONE, app, hour);
      const countStoredSites = async () => (await storedIndustry(db)).samples.length;
      await expect.poll(countStoredSites, { timeout: LONG / 2 }).toBe(INDUSTRY_SITES.length - 1);
      await waitsForLock(app.services);
      const exited = once(killed, 'exit');
      killed.kill('SIGKILL');
      await exited;
    });
    await toTheEnd(start(COLLECT_ONE, app, hour));
    await collect({ ago: 1, on: undisturbed });
    const stored = await storedIndustry(db);
    expect(stored.observations).toHaveLength(40 * INDUSTRY_SITES.length);
    expect(stored).toEqual(await storedIndustry(undisturbed.services.db));
    await undisturbed.close();
  },
);

it(
  'invalidates the caches of servers after the separate collector stores an hour [DATA-01] [DATA-02]',
  { timeout: LONG },
  async () => {
    playAll(3);
    // Fills the caches with "no data" responses.
    expect((await siteOf('cam4')).last).toBeNull();
    expect((await overview()).sites.every(({ last }) => last === null)).toBe(true);
    await toTheEnd(start(COLLECTOR, app, '--once'));
    await app.settle();
    expect((await siteOf('cam4')).last).toMatchObject({ source: 'feed', rooms: 3 });
    expect((await overview()).sites.map(({ last }) => last?.rooms)).toEqual(INDUSTRY_SITES.map(() => 3));
    expect(await app.services.db.$count(outbox)).toBe(0);
  },
);
