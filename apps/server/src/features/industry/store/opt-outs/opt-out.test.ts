import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomOptOuts } from '#db/schema/industry.ts';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import { observation, snapshot } from '../../../../testing/industry/snapshots.ts';
import { storedIndustry } from '../../../../testing/industry/stored-industry.ts';
import { storeSnapshot } from '../store-snapshot.ts';
import { optIn, optOut } from './opt-out.ts';

const NOW = new Date('2030-05-20T20:00:00Z');

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await testApp();
  other = await testApp({ sameSiteAs: app });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const ROOMS = [observation('ada'), observation('bea', { viewers: 30 })];
const keep = (hour: string, { services } = app) => storeSnapshot(services, snapshot(hour, ROOMS), { now: NOW });
const stored = () => storedIndustry(app.services.db);
const namesAt = async (hour: string) =>
  (await stored()).observations.flatMap(({ at, name }) => (at === hour ? [name] : []));

test('deletes an opted-out room at once and counts it in totals only [DATA-03]', async () => {
  await keep('2030-04-20T10:00:00Z');
  await keep('2030-05-20T10:00:00Z', other);
  const before = await stored();
  await optOut(app.services, 'chaturbate', 'bea');
  const after = await stored();
  expect(after.observations.map(({ name, rank }) => ({ name, rank }))).toEqual(
    Array.from({ length: 2 }, () => ({ name: 'ada', rank: 2 })),
  );
  expect(after.rooms).toMatchObject([{ name: 'ada' }]);
  expect([after.samples, after.tagHours, after.tagDays]).toEqual([before.samples, before.tagHours, before.tagDays]);
  // Neither process stores the room, although the memory cache of `other` contains it.
  for (const at of [app, other]) expect(await keep('2030-05-20T11:00:00Z', at)).toBe('kept');
  expect(await namesAt('2030-05-20T11:00:00.000Z')).toEqual(['ada']);
  expect((await stored()).samples.at(-1)).toMatchObject({ rooms: 2, viewers: 40 });
});

test('stores nothing that reveals the name [DATA-03]', async () => {
  const rows = await app.services.db.select().from(roomOptOuts);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows.map(({ nameHash }) => nameHash.toString('latin1')))).not.toContain('bea');
  expect(rows[0]?.nameHash).toHaveLength(32);
});

test('accepts a repeated opt-out and an unknown name, and leaves a room of that name on another site unchanged [DATA-03]', async () => {
  await optOut(app.services, 'chaturbate', 'bea');
  await optOut(app.services, 'chaturbate', 'nobody');
  await optOut(app.services, 'cam4', 'ada');
  expect((await stored()).rooms).toMatchObject([{ network: 'chaturbate', name: 'ada' }]);
});

test('tracks a room again from the next hour after an opt-in, without its history [DATA-03]', async () => {
  await optIn(other.services, 'chaturbate', 'bea');
  await keep('2030-05-20T12:00:00Z');
  expect(await namesAt('2030-05-20T11:00:00.000Z')).toEqual(['ada']);
  expect(await namesAt('2030-05-20T12:00:00.000Z')).toEqual(['ada', 'bea']);
});

test('never restores a room through an hour that is stored concurrently with the opt-out [DATA-03]', async () => {
  const hours = Array.from({ length: 6 }, (_, hour) => `2030-05-20T0${hour}:00:00.000Z`);
  await Promise.all([
    ...hours.map((hour, index) => keep(hour, index % 2 ? app : other)),
    optOut(other.services, 'chaturbate', 'ada'),
  ]);
  const { observations, rooms } = await stored();
  expect(observations.filter(({ name }) => name !== 'bea')).toEqual([]);
  expect(rooms).toMatchObject([{ name: 'bea' }]);
});
