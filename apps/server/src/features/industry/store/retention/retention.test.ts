import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tagSets } from '#db/schema/industry.ts';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import { observation, snapshot } from '../../../../testing/industry/snapshots.ts';
import { storedIndustry } from '../../../../testing/industry/stored-industry.ts';
import type { Observation } from '../../snapshot.ts';
import { storeSnapshot } from '../store-snapshot.ts';
import { partitionDays } from '../observations/partition.ts';
import { retain, retentionJob } from './retention.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

/** Stores an hour as the current one. */
const keep = (hour: string, rooms: Observation[], { services } = app) =>
  storeSnapshot(services, snapshot(hour, rooms), { now: new Date(hour) });
const retained = async (now: string) => {
  await retain(app.services, new Date(now));
  return storedIndustry(app.services.db);
};

test('retains raw observations and hourly tags for 35 days, hourly samples and daily tags permanently [DATA-04]', async () => {
  await keep('2030-01-01T23:00:00.000Z', [observation('ada')]);
  await keep('2030-01-02T00:00:00.000Z', [observation('ada')]);
  await keep('2030-02-05T12:00:00.000Z', [observation('ada')]);
  const before = await storedIndustry(app.services.db);
  expect(await retained('2030-02-05T23:59:59Z')).toEqual(before);
  const after = await retained('2030-02-06T00:00:00Z');
  expect(after.observations).toEqual(before.observations.slice(1));
  expect(after.tagHours).toEqual(before.tagHours.slice(1));
  expect([after.samples, after.tagDays]).toEqual([before.samples, before.tagDays]);
  expect(await partitionDays(app.services.db)).toEqual(['2030-01-02', '2030-02-05']);
  const { rows } = await app.services.db.execute(
    sql`select from pg_tables where tablename like 'industry_observations_%'`,
  );
  expect(rows).toHaveLength(2);
});

test('deletes a room unseen for 30 days with all of its observations [DATA-01]', async () => {
  const seen = ['2030-01-01T10:00:00.000Z', '2030-01-03T10:00:00.000Z'];
  for (const hour of seen) await keep(hour, [observation('ada'), observation('bea')]);
  await keep('2030-01-04T10:00:00.000Z', [observation('bea')]);
  expect((await retained('2030-02-02T10:00:00Z')).rooms).toHaveLength(2);
  const { observations, rooms } = await retained('2030-02-03T00:00:00Z');
  expect(rooms).toMatchObject([{ name: 'bea' }]);
  expect(observations.map(({ name }) => name)).toEqual(['bea', 'bea', 'bea']);
});

test('stores a room that another process deleted as a new one when it returns [DATA-01]', async () => {
  await keep('2030-01-03T10:00:00.000Z', [observation('ada')]);
  const other = await testApp({ sameSiteAs: app });
  await retain(other.services, new Date('2030-02-05T00:00:00Z'));
  await other.close();
  await keep('2030-02-05T10:00:00.000Z', [observation('ada')]);
  const { observations, rooms } = await storedIndustry(app.services.db);
  expect(rooms).toMatchObject([{ name: 'ada', firstSeen: '2030-02-05' }]);
  expect(observations).toMatchObject([{ name: 'ada' }]);
});

test('deletes tag sets without observations, which can be stored again [DATA-04]', async () => {
  await keep('2030-01-03T10:00:00.000Z', [observation('ada', { tags: ['art', 'vr'] }), observation('bea')]);
  await keep('2030-01-09T10:00:00.000Z', [observation('bea')]);
  await retained('2030-02-08T10:00:00Z');
  const sets = () => app.services.db.select({ tags: tagSets.tags }).from(tagSets).orderBy(tagSets.tags);
  expect(await sets()).toEqual([{ tags: ['dance'] }]);
  await keep('2030-02-08T10:00:00.000Z', [observation('ada', { tags: ['art', 'vr'] })]);
  expect(await sets()).toEqual([{ tags: ['art', 'vr'] }, { tags: ['dance'] }]);
  const { observations } = await storedIndustry(app.services.db);
  expect(observations.at(-1)).toMatchObject({ tags: ['art', 'vr'] });
});

test('deletes more rooms than fit in one batch, on several sites; a second run finds nothing to do [DATA-01]', async () => {
  const rooms = Array.from({ length: 1200 }, (_, index) => observation(`room${index}`));
  await keep('2030-01-03T10:00:00.000Z', rooms);
  await storeSnapshot(app.services, snapshot('2030-01-03T10:00:00.000Z', rooms, { network: 'camsoda' }), {
    now: new Date('2030-01-03T10:00:00Z'),
  });
  const after = await retained('2030-02-04T00:00:00Z');
  expect([after.rooms, after.observations]).toEqual([[], []]);
  expect(await retained('2030-02-04T00:00:00Z')).toEqual(after);
});

test('deletes expired data in the nightly job [DATA-04]', async () => {
  await keep('2020-01-03T10:00:00.000Z', [observation('ada')]);
  await retentionJob(app.services).run({});
  const { observations, rooms, samples } = await storedIndustry(app.services.db);
  expect([observations, rooms]).toEqual([[], []]);
  expect(samples).toHaveLength(1);
});
