import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { dayBefore } from './days.ts';
import { makePartition } from './observations/partition.ts';

const LAST = '2030-05-30';
const DAYS = 30;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { db } = app.services;
  await db.transaction(async (tx) => {
    for (let back = 0; back < DAYS; back += 1) await makePartition(tx, dayBefore(LAST, back));
  });
  const first = dayBefore(LAST, DAYS - 1);
  await db.execute(sql`
    insert into industry_observations (at, network, room_id, viewers, show)
    select at, network, room, 5, 1 from generate_series(${`${first} 00:00Z`}::timestamptz, ${`${LAST} 23:00Z`}, '1 hour') at
    cross join generate_series(0, 1) network cross join generate_series(1, 150) room`);
  await db.execute(sql`
    insert into industry_samples (network, hour, taken_at, source, partial, rooms, counted, viewers)
    select distinct network, at, at, 'feed', false, 150, 150, 750 from industry_observations`);
  await db.execute(`analyze industry_observations`);
  await db.execute(`analyze industry_samples`);
});
afterAll(() => app.close());

async function planOf(statement: SQL): Promise<string> {
  const { rows } = await app.services.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('reads 30 days of a room by the primary key, whatever else the days contain [DATA-05]', async () => {
  const plan = await planOf(sql`
    select * from industry_observations
    where at between '2030-05-01T00:00:00Z' and '2030-05-30T23:00:00Z' and network = 1 and room_id = 77`);
  expect(plan.match(/Index Scan using industry_observations_\d+_pkey/g)).toHaveLength(DAYS);
  expect(plan).not.toMatch(/Seq Scan on industry_observations/);
});

test('reads the rooms of an hour by the primary key, from the partition of its day only [DATA-05]', async () => {
  const plan = await planOf(sql`
    select * from industry_observations where at = '2030-05-11T10:00:00Z' and network = 1 order by rank limit 10`);
  expect(plan.match(/industry_observations_\d+_pkey/g)).toEqual(['industry_observations_20300511_pkey']);
});
