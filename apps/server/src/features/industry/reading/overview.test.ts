import { afterEach, beforeEach, expect, it } from 'vitest';
import { INDUSTRY_SITES } from '@site/contract/industry/sites.ts';
import { industryRoutes } from '@site/contract/industry/routes.ts';
import { transact } from '#platform/context.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { hoursAgo, keepHours, keepRange } from '../../../testing/industry/industry-factories.ts';
import { hourStored } from '../store/hour-stored.ts';
import { overviewOf } from './overview.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const NOW = Date.now();
const MINUTE = 60_000;
const read = async () => {
  const { sites } = await client(app)(industryRoutes.overview, {});
  return Object.fromEntries(sites.map((site) => [site.network, site]));
};

it('returns "no data" for every cam site before the first collection [DATA-02]', async () => {
  const { sites } = await client(app)(industryRoutes.overview, {});
  expect(sites.map(({ network }) => network)).toEqual(INDUSTRY_SITES);
  for (const { last, coverage, figures, spark } of sites) {
    expect(last).toBeNull();
    expect(coverage).toEqual({ day: 0, week: 0 });
    expect(figures.rooms.day).toEqual({ value: null, hours: 0, of: 24, enough: false, change: null });
    expect(spark.viewers).toEqual(Array.from({ length: 24 }, () => null));
  }
});

it('returns the last hour, averages compared with the previous week, and 24 hours [DATA-02]', async () => {
  await keepRange(app.services, 'cam4', { from: 0, to: 168, now: NOW, rooms: 30, counted: 20, viewers: 300 });
  await keepRange(app.services, 'cam4', { from: 168, to: 336, now: NOW, rooms: 20, counted: 20, viewers: 200 });
  const { cam4 } = await read();
  expect(cam4?.last).toMatchObject({ hour: hoursAgo(0, NOW), rooms: 30, viewers: 300, perRoom: 15, source: 'feed' });
  expect(cam4?.end).toBe(hoursAgo(0, NOW));
  expect(cam4?.coverage).toEqual({ day: 1, week: 1 });
  expect(cam4?.figures.rooms.week).toEqual({ value: 30, hours: 168, of: 168, enough: true, change: 0.5 });
  expect(cam4?.figures.perRoom.day).toMatchObject({ value: 15, change: 0.5 });
  expect(cam4?.figures.median.day).toMatchObject({ value: 12.5, change: 0 });
  expect(cam4?.spark.rooms).toEqual(Array.from({ length: 24 }, () => 30));
});

it('returns gaps for hours without a sample, and marks an average over few hours [DATA-04]', async () => {
  await keepHours(app.services, 'cam4', { 0: {}, 2: { rooms: 40 } }, NOW);
  const { cam4 } = await read();
  expect(cam4?.spark.rooms.slice(-4)).toEqual([null, 40, null, 10]);
  expect(cam4?.figures.rooms.day).toEqual({ value: 25, hours: 2, of: 24, enough: false, change: null });
  expect(cam4?.coverage.day).toBeCloseTo(2 / 24, 3);
});

it('returns an old sample as the last one, with averages unknown [DATA-04]', async () => {
  await keepHours(app.services, 'bongacams', { 1000: { rooms: 7 } }, NOW);
  const { bongacams } = await read();
  expect(bongacams?.last).toMatchObject({ hour: hoursAgo(1000, NOW), rooms: 7 });
  expect(bongacams?.figures.rooms.week.value).toBeNull();
});

it('marks simulated and partial hours, and returns null for counts that a feed lacks [DATA-01]', async () => {
  await keepHours(app.services, 'chaturbate', { 0: { source: 'simulated', reported: 12 } }, NOW);
  await keepHours(app.services, 'stripchat', { 0: { partial: true } }, NOW);
  const silent = { counted: 0, viewers: 0, lowerQuartile: null, median: null, upperQuartile: null };
  await keepHours(app.services, 'camsoda', { 0: silent }, NOW);
  const { chaturbate, stripchat, camsoda } = await read();
  expect(chaturbate?.last).toMatchObject({ source: 'simulated', partial: false, reported: 12 });
  expect(stripchat?.last).toMatchObject({ source: 'feed', partial: true });
  // A partial hour lacks some rooms, so a value computed from it would look like a drop.
  expect([stripchat?.spark.rooms.at(-1), stripchat?.figures.rooms.day.value]).toEqual([null, null]);
  expect(stripchat?.coverage.day).toBeGreaterThan(0);
  expect(camsoda?.last).toMatchObject({ rooms: 10, viewers: null, perRoom: null, median: null });
  expect(camsoda?.spark.viewers.at(-1)).toBeNull();
});

it('does not mix simulated and real data while a feed replaces the simulation [DATA-01]', async () => {
  await keepRange(app.services, 'cam4', { from: 1, to: 24, now: NOW, source: 'simulated', rooms: 900 });
  await keepHours(app.services, 'cam4', { 0: { rooms: 50 } }, NOW);
  const { cam4 } = await read();
  expect(cam4?.figures.rooms.day).toMatchObject({ value: 50, hours: 1 });
});

it('treats the hour being collected as pending and a late hour as a gap [DATA-04]', async () => {
  const hour = Date.UTC(2026, 2, 3, 10);
  await keepHours(app.services, 'cam4', { 1: {} }, hour);
  const at = async (minute: number) => {
    const sites = await overviewOf(app.services.db, hour + minute * MINUTE);
    const { end, next, spark } = sites.find(({ network }) => network === 'cam4') ?? {};
    return [end, next, spark?.rooms.at(-1)];
  };
  expect(await at(5)).toEqual([hoursAgo(1, hour), '2026-03-03T10:02:00.000Z', 10]);
  expect(await at(12)).toEqual([hoursAgo(0, hour), '2026-03-03T11:02:00.000Z', null]);
});

it('shows a new hour to visitors and members as soon as it is stored [DATA-02]', async () => {
  const { api } = await createLoggedInAccount(app);
  const rooms = async () => {
    const { sites } = await api(industryRoutes.overview, {});
    return [(await read())['cam4'], sites.find(({ network }) => network === 'cam4')].map((site) => site?.last?.rooms);
  };
  await keepHours(app.services, 'cam4', { 1: { rooms: 5 } }, NOW);
  expect(await rooms()).toEqual([5, 5]);
  await keepHours(app.services, 'cam4', { 0: { rooms: 6 } }, NOW);
  await transact(app.services, ({ emit }) => emit(hourStored, { network: 'cam4', hour: hoursAgo(0, NOW) }));
  await app.settle();
  expect(await rooms()).toEqual([6, 6]);
});

it('restricts the dashboards to logged-in users while login_required is on [AUTH-13]', async () => {
  await app.services.siteSettings.set('login_required', true);
  const { overview, network } = industryRoutes;
  await expect(client(app)(overview, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  await expect(client(app)(network, { network: 'cam4' })).rejects.toMatchObject({ errorName: 'signed-out' });
  const { api } = await createLoggedInAccount(app, { role: null });
  expect((await api(overview, {})).sites).toHaveLength(5);
  expect((await api(network, { network: 'cam4' })).last).toBeNull();
});

it('says how the data of each cam site is collected [DATA-08]', async () => {
  const collectionsOf = async (settings: Record<string, string>) => {
    const other = await testApp({ settings, sameSiteAs: app });
    const { sites } = await client(other)(industryRoutes.overview, {});
    const { collection } = await client(other)(industryRoutes.network, { network: 'cam4' });
    await other.close();
    const [first, ...rest] = sites.map((site) => site.collection);
    return [first, new Set(rest), collection];
  };
  const feed = { FEED_CHATURBATE_ID: 'x' };
  expect(await collectionsOf({ ...feed, SIMULATED_DAYS: '0' })).toEqual(['feed', new Set(['off']), 'off']);
  expect(await collectionsOf({ ...feed, SIMULATED_DAYS: '5' })).toEqual(['feed', new Set(['simulated']), 'simulated']);
});
