import { once } from 'node:events';
import { and, desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { INDUSTRY_SITES } from '@site/contract/industry/sites.ts';
import { observations, samples } from '#db/schema/industry.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { settingsOf, startProcess } from '../../../testing/processes/start-process.ts';
import { storeSnapshot } from '../store/store-snapshot.ts';
import { simulate } from './simulate.ts';
import { hasReading, simulatedSnapshot } from './world.ts';

const HOUR = 3_600_000;
const LONG = 120_000;

let app: TestApp;
/** Fixed at the start, so that the hour does not change during a test. */
let now: Date;
beforeEach(async () => {
  app = await testApp();
  now = new Date();
});
afterEach(async () => {
  await app.close();
});

const lastHour = () => Math.floor((now.getTime() - 120_000) / HOUR);
const hourAgo = (hours: number) => new Date((lastHour() - hours) * HOUR).toISOString();

const stored = () =>
  app.services.db
    .select({ network: samples.network, hour: samples.hour, rooms: samples.rooms })
    .from(samples)
    .orderBy(desc(samples.hour), samples.network);

/** Returns the samples expected for the last hours, newest first. */
const expected = (hours: number) =>
  Array.from({ length: hours }, (_, back) => hourAgo(back)).flatMap((hour) =>
    INDUSTRY_SITES.flatMap((network) => {
      const snapshot = simulatedSnapshot(network, hour);
      return snapshot ? [{ network, hour, rooms: snapshot.rooms.length }] : [];
    }),
  );

it('simulates all missing hours up to the present, newest first [DATA-01]', async () => {
  let left = 7;
  const goesOn = () => (left -= 1) >= 0;
  expect(await simulate(app.services, { now, hours: 4, goesOn })).toBe(expected(4).length - 7);
  expect(await stored()).toEqual(expected(4).slice(0, 7));
  expect(await simulate(app.services, { now, hours: 4 })).toBe(0);
  expect(await stored()).toEqual(expected(4));
});

it('adds the next hour from its third minute on, without duplicates [DATA-01]', async () => {
  await simulate(app.services, { now, hours: 1 });
  let storedHours = 0;
  const goesOn = () => (storedHours += 1) > 0;
  const at = (minute: number) => new Date((lastHour() + 1) * HOUR + minute * 60_000);
  await simulate(app.services, { now: at(1.9), hours: 1, goesOn });
  expect(storedHours).toBe(0);
  const next = INDUSTRY_SITES.filter((network) => hasReading(network, at(0).toISOString()));
  await simulate(app.services, { now: at(2), hours: 1, goesOn });
  expect(storedHours).toBe(next.length);
});

it('does not simulate a site with an enabled feed [DATA-01]', async () => {
  const on = { FEED_CHATURBATE_ID: 'x', FEED_BONGACAMS_ID: 'x', FEED_CAM4_ID: 'x', FEED_CAMSODA_ID: 'x' };
  const other = await testApp({ settings: on, sameSiteAs: app });
  await simulate(other.services, { now, hours: 6 });
  expect(await stored()).toEqual(expected(6).filter(({ network }) => network === 'stripchat'));
  await other.close();
});

it('simulates the configured number of days, and nothing when disabled [DATA-01]', async () => {
  const none = await testApp({ settings: { SIMULATED_DAYS: '0' }, sameSiteAs: app });
  expect(await simulate(none.services, { now })).toBe(0);
  expect(await stored()).toEqual([]);
  await none.close();
  const day = await testApp({ settings: { SIMULATED_DAYS: '1' }, sameSiteAs: app });
  const goesOn = () => false;
  expect(await simulate(day.services, { now, goesOn })).toBe(expected(24).length);
  await day.close();
});

it('does not continue real data with simulated data once a feed is disabled [DATA-01]', async () => {
  const hour = hourAgo(3);
  const fromFeed = {
    network: 'cam4' as const,
    hour,
    takenAt: hour,
    source: 'feed' as const,
    partial: false,
    reported: null,
  };
  const room = { name: 'somebody', viewers: 1, followers: null, show: 'public' as const, startedAt: null, tags: [] };
  await storeSnapshot(app.services, { ...fromFeed, rooms: [room] });
  expect(await simulate(app.services, { now, hours: 5 })).toBe(0);
  expect((await stored()).filter(({ network }) => network === 'cam4')).toEqual([{ network: 'cam4', hour, rooms: 1 }]);
});

it('lets one of two concurrent processes simulate [DATA-01]', async () => {
  const done = await Promise.all([
    simulate(app.services, { now, hours: 3 }),
    simulate(app.services, { now, hours: 3 }),
  ]);
  expect(done.filter((one) => one === null)).toHaveLength(1);
  expect(await stored()).toEqual(expected(3));
});

it('resumes after a kill with the same result [DATA-01]', { timeout: LONG }, async () => {
  const hours = 14;
  const args = [now.toISOString(), String(hours)];
  const killed = startProcess(
    new URL('../../../testing/processes/simulation-process.ts', import.meta.url),
    args,
    settingsOf(app),
  );
  await expect.poll(() => app.services.db.$count(samples), { timeout: 60_000, interval: 5 }).toBeGreaterThan(4);
  const exited = once(killed, 'exit');
  killed.kill('SIGKILL');
  await exited;
  expect(await app.services.db.$count(samples)).toBeLessThan(expected(hours).length);
  // The database may take a moment to release the lock of the killed process.
  await expect.poll(() => simulate(app.services, { now, hours }), { timeout: LONG / 2 }).toBe(0);
  expect(await stored()).toEqual(expected(hours));
  for (const { network, hour, rooms } of expected(hours)) {
    const ofHour = and(eq(observations.at, hour), eq(observations.network, network));
    expect(await app.services.db.$count(observations, ofHour)).toBe(rooms);
  }
});

it('deletes what was simulated once simulation is off, and can simulate again later [DATA-08]', async () => {
  await simulate(app.services, { now, hours: 2 });
  expect(await stored()).toEqual(expected(2));
  const off = await testApp({ settings: { SIMULATED_DAYS: '0' }, sameSiteAs: app });
  expect(await simulate(off.services, { now })).toBe(0);
  expect(await stored()).toEqual([]);
  expect(await app.services.db.$count(observations)).toBe(0);
  await off.close();
  await simulate(app.services, { now, hours: 2 });
  expect(await stored()).toEqual(expected(2));
});

it('leaves data from a feed in place when simulation is off [DATA-08]', async () => {
  const hour = hourAgo(1);
  const room = { name: 'somebody', viewers: 1, followers: null, show: 'public' as const, startedAt: null, tags: [] };
  const sample = { network: 'cam4' as const, hour, takenAt: hour, source: 'feed' as const };
  await storeSnapshot(app.services, { ...sample, partial: false, reported: null, rooms: [room] });
  await simulate(app.services, { now, hours: 0 });
  expect(await stored()).toEqual([{ network: 'cam4', hour, rooms: 1 }]);
});
