import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomOptOuts } from '#db/schema/industry.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { sighting, snapshot } from '../../../testing/snapshots.ts';
import { storedIndustry } from '../../../testing/stored-industry.ts';
import { keepSnapshot } from './keep-snapshot.ts';
import { optIn, optOut } from './opt-out.ts';

const NOW = new Date('2030-05-20T20:00:00Z');

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await testApp();
  other = await testApp({ beside: app });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const ROOMS = [sighting('ada'), sighting('bea', { viewers: 30 })];
const keep = (hour: string, { services } = app) => keepSnapshot(services, snapshot(hour, ROOMS), { now: NOW });
const stored = () => storedIndustry(app.services.db);
const namesAt = async (hour: string) =>
  (await stored()).observations.flatMap(({ at, name }) => (at === hour ? [name] : []));

test('a room that is not to be followed is gone at once, and counts in sums only [DATA-03]', async () => {
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
  // Of those who follow it meanwhile as well.
  for (const at of [app, other]) expect(await keep('2030-05-20T11:00:00Z', at)).toBe('kept');
  expect(await namesAt('2030-05-20T11:00:00.000Z')).toEqual(['ada']);
  expect((await stored()).samples.at(-1)).toMatchObject({ rooms: 2, viewers: 40 });
});

test('nothing that is kept of it can be read as its name [DATA-03]', async () => {
  const rows = await app.services.db.select().from(roomOptOuts);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows.map(({ nameHash }) => nameHash.toString('latin1')))).not.toContain('bea');
  expect(rows[0]?.nameHash).toHaveLength(32);
});

test('opting out twice, of a name that was never seen, and of another site’s room of that name harms nobody [DATA-03]', async () => {
  await optOut(app.services, 'chaturbate', 'bea');
  await optOut(app.services, 'chaturbate', 'nobody');
  await optOut(app.services, 'cam4', 'ada');
  expect((await stored()).rooms).toMatchObject([{ network: 'chaturbate', name: 'ada' }]);
});

test('a room that is followed again comes back with the next hour, not with its past [DATA-03]', async () => {
  await optIn(other.services, 'chaturbate', 'bea');
  await keep('2030-05-20T12:00:00Z');
  expect(await namesAt('2030-05-20T11:00:00.000Z')).toEqual(['ada']);
  expect(await namesAt('2030-05-20T12:00:00.000Z')).toEqual(['ada', 'bea']);
});

test('an hour that is being kept while a room opts out never brings it back [DATA-03]', async () => {
  const hours = Array.from({ length: 6 }, (_, hour) => `2030-05-20T0${hour}:00:00.000Z`);
  await Promise.all([
    ...hours.map((hour, index) => keep(hour, index % 2 ? app : other)),
    optOut(other.services, 'chaturbate', 'ada'),
  ]);
  const { observations, rooms } = await stored();
  expect(observations.filter(({ name }) => name !== 'bea')).toEqual([]);
  expect(rooms).toMatchObject([{ name: 'bea' }]);
});
