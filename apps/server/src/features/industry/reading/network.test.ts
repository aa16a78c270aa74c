import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { industryRoutes } from '@site/contract/industry/routes.ts';
import { connect } from '#db/client.ts';
import { samples, tagDays } from '#db/schema/industry.ts';
import { transact } from '#platform/context.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { hoursAgo, keepHours, keepRange, keepTagDay } from '../../../testing/industry/industry-factories.ts';
import { hourStored } from '../store/hour-stored.ts';
import { networkOf } from './network.ts';
import { overviewOf } from './overview.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const NOW = Date.now();
/** At noon the previous day is complete and the current one is not. */
const NOON = Date.UTC(2026, 2, 31, 12, 30);
const read = (network: IndustrySite) => client(app)(industryRoutes.network, { network });
const day = (ago: number) => hoursAgo(ago * 24, NOON).slice(0, 10);

it('returns "no data" with 720 gaps for a cam site without samples [DATA-02]', async () => {
  const { last, hours, coverage, tags, figures } = await read('camsoda');
  expect(last).toBeNull();
  expect(new Set(hours.rooms)).toEqual(new Set([null]));
  expect(hours.rooms).toHaveLength(720);
  expect(coverage).toEqual({ day: 0, week: 0, month: 0 });
  expect(tags.top).toEqual([]);
  expect(figures.viewers.week.value).toBeNull();
});

it('rejects an unknown cam site [DATA-02]', async () => {
  // Deliberately invalid, hence the cast.
  const wrong = { network: 'elsewhere' as IndustrySite };
  await expect(client(app)(industryRoutes.network, wrong)).rejects.toMatchObject({ errorName: 'invalid' });
});

it('places hours by time, with null for gaps and a mark on partial ones [DATA-04]', async () => {
  const quartiles = { lowerQuartile: 3.14, median: 9, upperQuartile: 20 };
  await keepHours(
    app.services,
    'stripchat',
    {
      0: { rooms: 8, counted: 4, viewers: 44, ...quartiles },
      2: { partial: true, rooms: 2 },
      719: { rooms: 1 },
      720: { rooms: 99 },
    },
    NOW,
  );
  const { last, hours, coverage } = await read('stripchat');
  expect(hours.from).toBe(hoursAgo(719, NOW));
  expect([hours.rooms.length, hours.viewers.length, hours.median.length]).toEqual([720, 720, 720]);
  expect(hours.rooms.slice(-3)).toEqual([2, null, 8]);
  expect(hours.rooms[0]).toBe(1);
  expect(hours.partial).toEqual([717]);
  const at = (column: (number | null)[]) => column.at(-1);
  expect([hours.counted, hours.viewers, hours.lowerQuartile, hours.median].map(at)).toEqual([4, 44, 3.1, 9]);
  expect(last).toMatchObject({ hour: hoursAgo(0, NOW), perRoom: 11 });
  expect(coverage).toMatchObject({ day: 0.0833, month: 0.0042 });
});

it('lists the ten tags with the most rooms of seven whole days, with their trend [DATA-02]', async () => {
  await keepRange(app.services, 'chaturbate', { from: 0, to: 720, rooms: 100, now: NOON });
  for (let ago = 0; ago <= 29; ago += 1) {
    const week = ago >= 1 && ago <= 7;
    await keepTagDay(app.services, 'chaturbate', {
      ...{ day: day(ago), tag: 'dance', rooms: week ? 480 : 240, counted: 240, viewers: 2400 },
    });
    await keepTagDay(app.services, 'chaturbate', {
      ...{ day: day(ago), tag: 'music', rooms: 240, counted: 240, viewers: week ? 7200 : 4800 },
    });
  }
  await keepTagDay(app.services, 'chaturbate', { day: day(1), tag: 'quiz', rooms: 24, counted: 0 });
  await keepTagDay(app.services, 'chaturbate', { day: day(9), tag: 'yoga', rooms: 9999 });
  const { tags } = await networkOf(app.services.db, 'chaturbate', NOON);
  expect([tags.from, tags.end]).toEqual([day(29), day(1)]);
  expect(tags.top.map(({ tag }) => tag)).toEqual(['dance', 'music', 'quiz']);
  const [dance, music, quiz] = tags.top;
  expect(dance).toMatchObject({ rooms: 20, share: 0.2, perRoom: 10, roomsChange: 1, perRoomChange: 0 });
  expect(music).toMatchObject({ rooms: 10, perRoom: 30, roomsChange: 0, perRoomChange: 0.5 });
  expect(quiz).toMatchObject({ perRoom: null, roomsChange: null, perRoomChange: null });
  expect(dance?.days.rooms).toHaveLength(30);
  expect(dance?.days.rooms.slice(-3)).toEqual([20, 20, 18.46]);
  // On a day with samples, a tag without rooms has zero rooms and unknown viewers per room.
  expect([quiz?.days.rooms[3], quiz?.days.perRoom[3]]).toEqual([0, null]);
});

it('returns null for tags on a day without samples and for a trend over too few hours [DATA-04]', async () => {
  await keepRange(app.services, 'bongacams', { from: 30, to: 50, now: NOON });
  await keepTagDay(app.services, 'bongacams', { day: day(2), tag: 'music', rooms: 20 });
  const { tags } = await networkOf(app.services.db, 'bongacams', NOON);
  expect(tags.top[0]).toMatchObject({ tag: 'music', roomsChange: null, perRoomChange: null });
  expect(tags.top[0]?.days.rooms.slice(-5)).toEqual([null, null, 1.54, 0, null]);
});

it("uses the current day for tags on a cam site's first day [DATA-02]", async () => {
  await keepRange(app.services, 'cam4', { from: 0, to: 2, now: NOON });
  await keepTagDay(app.services, 'cam4', { day: day(0), tag: 'music', rooms: 6 });
  const { tags } = await networkOf(app.services.db, 'cam4', NOON);
  expect(tags.end).toBe(day(0));
  expect(tags.top[0]).toMatchObject({ tag: 'music', rooms: 3, share: 0.3 });
});

it('truncates more than ten tags to the ten largest [DATA-02]', async () => {
  const tags = ['art', 'asmr', 'chat', 'chill', 'cooking', 'crafts', 'dj', 'drawing', 'fun', 'games', 'jazz'] as const;
  const hour = NOON - 365 * 24 * 3_600_000;
  await keepRange(app.services, 'cam4', { from: 0, to: 24, now: hour });
  const yesterday = hoursAgo(24, hour).slice(0, 10);
  for (const [place, tag] of tags.entries())
    await keepTagDay(app.services, 'cam4', { day: yesterday, tag, rooms: 10 + place });
  const answer = await networkOf(app.services.db, 'cam4', hour);
  expect(answer.tags.top.map(({ tag }) => tag)).toEqual(tags.toReversed().slice(0, 10));
});

it('serves a cached response to visitors until a new hour of the cam site invalidates it [DATA-02]', async () => {
  const rooms = async () => (await read('camsoda')).last?.rooms;
  await keepHours(app.services, 'camsoda', { 1: { rooms: 5 } }, NOW);
  const keep = (network: IndustrySite) =>
    transact(app.services, ({ emit }) => emit(hourStored, { network, hour: hoursAgo(0, NOW) }));
  await keep('camsoda');
  await app.settle();
  expect(await rooms()).toBe(5);
  await keepHours(app.services, 'camsoda', { 0: { rooms: 6 } }, NOW);
  await keep('cam4');
  await app.settle();
  expect(await rooms()).toBe(5);
  await keep('camsoda');
  await app.settle();
  expect(await rooms()).toBe(6);
});

it('reads the dashboards by primary key, regardless of the amount of data stored [DATA-05]', async () => {
  const { db } = app.services;
  await db.delete(samples);
  await db.delete(tagDays);
  await db.execute(sql`
    insert into ${samples} (network, hour, taken_at, source, partial, rooms, counted, viewers)
    select site, hour, hour, 'feed', false, 10, 10, 100
    from generate_series(0, 4) site, generate_series('2024-04-01Z', ${new Date(NOON).toISOString()}::timestamptz, '1 hour') hour`);
  await db.execute(sql`
    insert into ${tagDays} (network, day, tag, hours, rooms, counted, viewers)
    select site, day, 'tag ' || tag, 24, 10, 10, 100
    from generate_series(0, 4) site, generate_series(1, 54) tag, generate_series('2024-04-01', '2026-03-31'::date, '1 day') day`);
  await db.execute(sql`analyze ${samples}`);
  await db.execute(sql`analyze ${tagDays}`);
  const { pool, close } = connect(app.databaseUrl);
  const asked: { query: string; params: unknown[] }[] = [];
  const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
  const heard = drizzle({ client: pool, casing: 'snake_case', logger });
  const [cam4] = (await overviewOf(heard, NOON)).filter(({ network }) => network === 'cam4');
  await networkOf(heard, 'cam4', NOON);
  const plans = await Promise.all(
    asked.map(async ({ query, params }) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
  await close();
  expect(cam4?.coverage).toEqual({ day: 1, week: 1 });
  expect(plans).toHaveLength(5);
  for (const plan of plans) {
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/industry_(samples|tag_days)_network_(hour|day_tag)_pk/);
  }
});
