import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { observation, snapshot } from '../../../testing/industry/snapshots.ts';
import { storedIndustry } from '../../../testing/industry/stored-industry.ts';
import type { Snapshot } from '../snapshot.ts';
import { storeSnapshot } from './store-snapshot.ts';

const NOW = new Date('2030-03-31T10:00:00Z');
const HOUR = '2030-03-31T09:00:00.000Z';

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
beforeEach(async () => {
  await app.services.db.execute(
    `truncate industry_observations, industry_samples, industry_tag_hours, industry_tag_days`,
  );
  await app.services.db.execute(`delete from industry_rooms`);
  await app.services.db.execute(`update industry_store_states set source = 'simulated', forgotten = forgotten + 1`);
});

const keep = (given: Snapshot, { services } = app) => storeSnapshot(services, given, { now: NOW });
const stored = () => storedIndustry(app.services.db);

test('stores an hour with its rooms by name, ranks and types of show [DATA-04]', async () => {
  const outcome = await keep(
    snapshot(HOUR, [
      observation('ada', { viewers: 20, tags: [], startedAt: '2030-03-31T08:02:00Z' }),
      observation('bea', { viewers: 50, followers: null, show: 'private', tags: ['art', 'dance'] }),
      observation('cleo', { viewers: null, show: 'unknown', startedAt: '2031-01-01T00:00:00Z' }),
      observation('dora', { viewers: 20, startedAt: 'yesterday' }),
    ]),
  );
  expect(outcome).toBe('kept');
  const { observations, rooms } = await stored();
  const common = { at: HOUR, network: 'chaturbate', followers: 100, onlineS: null, show: 'public', tags: ['dance'] };
  expect(observations).toEqual([
    { ...common, name: 'ada', viewers: 20, rank: 2, onlineS: 3600, tags: null },
    { ...common, name: 'bea', viewers: 50, rank: 1, followers: null, show: 'private', tags: ['art', 'dance'] },
    { ...common, name: 'cleo', viewers: null, rank: null, show: 'unknown' },
    { ...common, name: 'dora', viewers: 20, rank: 2 },
  ]);
  expect(rooms).toEqual(
    ['ada', 'bea', 'cleo', 'dora'].map((name) => {
      return { network: 'chaturbate', name, firstSeen: '2030-03-31', lastSeen: '2030-03-31' };
    }),
  );
});

test('aggregates an hour by cam site and by tag, with sums and quartiles [DATA-02] [DATA-04]', async () => {
  const rooms = [1, 2, 4, 9].map((viewers, index) => observation(`room${index}`, { viewers, tags: ['art', 'music'] }));
  await keep(snapshot(HOUR, [...rooms, observation('quiet', { viewers: null, tags: ['art'] })], { reported: 7 }));
  const { samples, tagHours, tagDays } = await stored();
  expect(samples).toEqual([
    {
      ...{ network: 'chaturbate', hour: HOUR, takenAt: '2030-03-31T09:02:00.000Z', source: 'feed', partial: false },
      ...{ reported: 7, rooms: 5, counted: 4, viewers: 16, lowerQuartile: 1.75, median: 3, upperQuartile: 5.25 },
    },
  ]);
  const counts = [
    { tag: 'art', rooms: 5, counted: 4, viewers: 16 },
    { tag: 'music', rooms: 4, counted: 4, viewers: 16 },
  ];
  expect(tagHours).toEqual(counts.map((count) => ({ network: 'chaturbate', hour: HOUR, ...count })));
  expect(tagDays).toEqual(counts.map((count) => ({ network: 'chaturbate', day: '2030-03-31', hours: 1, ...count })));
});

test('stores hours without rooms or without counted viewers, with null for viewers [DATA-04]', async () => {
  await keep(snapshot(HOUR, [], { reported: null }));
  await keep(snapshot('2030-03-31T08:00:00Z', [observation('ada', { viewers: null })], { network: 'camsoda' }));
  const { samples } = await stored();
  const nothing = { counted: 0, viewers: 0, lowerQuartile: null, median: null, upperQuartile: null };
  expect(samples).toMatchObject([
    { network: 'chaturbate', reported: null, rooms: 0, ...nothing },
    { network: 'camsoda', rooms: 1, ...nothing },
  ]);
});

test('is idempotent for the same hour [DATA-04]', async () => {
  const given = snapshot(HOUR, [observation('ada'), observation('bea', { viewers: 5 })]);
  await keep(given);
  const once = await stored();
  expect(await keep(given)).toBe('kept');
  expect(await stored()).toEqual(once);
});

test('replaces an hour that is collected again, including rooms and tags that disappeared [DATA-04]', async () => {
  await keep(snapshot('2030-03-31T08:00:00Z', [observation('ada', { tags: ['art'] })]));
  await keep(snapshot(HOUR, [observation('ada', { tags: ['art', 'vr'] }), observation('bea', { tags: ['yoga'] })]));
  await keep(snapshot(HOUR, [observation('ada', { viewers: 7, tags: ['art'] })]));
  const { observations, samples, tagHours, tagDays } = await stored();
  expect(observations).toMatchObject([{ viewers: 10 }, { viewers: 7, rank: 1 }]);
  expect(samples).toMatchObject([{ viewers: 10 }, { viewers: 7, rooms: 1 }]);
  expect(tagHours).toMatchObject([{ tag: 'art' }, { tag: 'art', viewers: 7 }]);
  const { hours, rooms, viewers } = { hours: 2, rooms: 2, viewers: 17 };
  expect(tagDays).toMatchObject([{ tag: 'art', hours, rooms, viewers }]);
  expect(tagDays).toHaveLength(1);
});

test('replaces a partial hour with a complete one, but never the reverse [DATA-01] [DATA-04]', async () => {
  const some = snapshot(HOUR, [observation('ada')], { partial: true, reported: 2 });
  const whole = snapshot(HOUR, [observation('ada'), observation('bea')]);
  expect(await keep(some)).toBe('kept');
  expect(await keep(whole)).toBe('kept');
  expect(await keep(some)).toBe('ignored');
  expect((await stored()).samples).toMatchObject([{ partial: false, rooms: 2 }]);
});

test("deletes all simulated data with a feed's first hour and accepts no more of it [DATA-01]", async () => {
  const simulated = { source: 'simulated' } as const;
  // More hours and rooms than fit in one batch, and hours for which only totals are retained.
  for (let index = 0; index < 30; index += 1) {
    const hour = new Date(NOW.getTime() - index * 36 * 3_600_000).toISOString();
    const rooms = Array.from({ length: index === 0 ? 2100 : 2 }, (_, room) => observation(`made-up-${room}`));
    expect(await keep(snapshot(hour, rooms, simulated))).toBe('kept');
  }
  await keep(snapshot(HOUR, [observation('made-up-1')], { ...simulated, network: 'cam4' }));
  expect(await keep(snapshot(HOUR, [observation('ada')]))).toBe('kept');
  expect(await keep(snapshot('2030-03-31T08:00:00Z', [observation('made-up-1')], simulated))).toBe('ignored');
  const { observations, samples, tagHours, tagDays, rooms } = await stored();
  expect(samples).toMatchObject([{ network: 'chaturbate', source: 'feed' }, { network: 'cam4' }]);
  expect(observations).toMatchObject([{ name: 'ada' }, { name: 'made-up-1' }]);
  expect(rooms).toMatchObject([{ name: 'ada' }, { name: 'made-up-1' }]);
  expect([tagHours.length, tagDays.length]).toEqual([2, 2]);
});

test('stores only the totals of hours older than the raw observations, once and without rooms [DATA-04]', async () => {
  const old = (viewers: number, hour: string) => snapshot(hour, [observation('ada', { viewers, tags: ['art'] })]);
  expect(await keep(old(3, '2030-02-23T23:00:00Z'))).toBe('kept');
  expect(await keep(old(5, '2030-02-23T22:00:00Z'))).toBe('kept');
  expect(await keep(old(9, '2030-02-23T22:00:00Z'))).toBe('ignored');
  const { observations, samples, tagHours, tagDays, rooms } = await stored();
  expect(samples.map(({ viewers }) => viewers)).toEqual([5, 3]);
  expect(tagDays).toMatchObject([{ day: '2030-02-23', tag: 'art', hours: 2, viewers: 8 }]);
  expect([observations, tagHours, rooms]).toEqual([[], [], []]);
});

test('assigns hours to days in UTC, regardless of clock changes [DATA-04]', async () => {
  // The night of the clock change in Europe, including midnight UTC.
  const hours = ['2030-03-30T23', '2030-03-31T00', '2030-03-31T01', '2030-03-31T02'].map(
    (hour) => `${hour}:00:00.000Z`,
  );
  for (const hour of hours.toReversed()) await keep(snapshot(hour, [observation('ada')]));
  const { observations, samples, tagDays, rooms } = await stored();
  expect(observations.map(({ at }) => at)).toEqual(hours);
  expect(samples).toHaveLength(4);
  expect(tagDays.map(({ day, hours: count }) => [day, count])).toEqual([
    ['2030-03-30', 1],
    ['2030-03-31', 3],
  ]);
  expect(rooms).toMatchObject([{ firstSeen: '2030-03-30', lastSeen: '2030-03-31' }]);
});

test('stores one complete result if two collectors store the same hour, without blocking other sites [DATA-04]', async () => {
  const names = (from: number) => Array.from({ length: 300 }, (_, index) => observation(`room${from + index}`));
  const mine = snapshot(HOUR, names(0));
  const theirs = snapshot(HOUR, names(200), { reported: 999 });
  await Promise.all([
    keep(mine),
    keep(theirs, other),
    keep({ ...mine, network: 'stripchat' }, other),
    keep({ ...mine, network: 'bongacams' }),
    keep({ ...theirs, hour: '2030-03-31T08:00:00Z' }),
  ]);
  const { observations, samples, tagHours } = await stored();
  const [, last] = samples.filter(({ network }) => network === 'chaturbate');
  const [first] = last?.reported === 999 ? theirs.rooms : mine.rooms;
  const own = observations.filter(({ network, at }) => network === 'chaturbate' && at === HOUR);
  expect(own).toHaveLength(300);
  expect(own.some(({ name }) => name === first?.name)).toBe(true);
  expect(samples).toMatchObject(Array.from({ length: 4 }, () => ({ rooms: 300, viewers: 3000 })));
  expect(tagHours).toMatchObject(Array.from({ length: 4 }, () => ({ tag: 'dance', rooms: 300 })));
});

test('rolls back a failed hour and discards what it added to the memory cache [DATA-04]', async () => {
  // A duplicate room violates a unique constraint: that of the rooms table for a new room, otherwise that of
  // observations.
  const twice = (name: string) =>
    snapshot(HOUR, [observation('bea', { tags: ['vr'] }), observation(name), observation(name)]);
  await expect(keep(twice('ada'))).rejects.toThrow('Failed query');
  expect((await stored()).rooms).toEqual([]);
  await keep(snapshot('2030-03-31T08:00:00Z', [observation('ada')]));
  const before = await stored();
  await expect(keep(twice('ada'))).rejects.toThrow('duplicate key');
  expect(await stored()).toEqual(before);
  expect(await keep(snapshot(HOUR, [observation('ada'), observation('bea')]))).toBe('kept');
  expect((await stored()).observations.map(({ name }) => name)).toEqual(['ada', 'ada', 'bea']);
});

test('counts rooms without a name in every total and rank, without storing room or observation [DATA-01]', async () => {
  const { name: _, ...unnamed } = observation('hidden', { viewers: 30, tags: ['art'] });
  await keep(
    snapshot(HOUR, [observation('ada', { viewers: 10 }), observation('bea', { viewers: 50 })], { unnamed: [unnamed] }),
  );
  const { observations, rooms, samples, tagHours, tagDays } = await stored();
  expect(rooms.map(({ name }) => name)).toEqual(['ada', 'bea']);
  expect(observations.map(({ name, rank }) => ({ name, rank }))).toEqual([
    { name: 'ada', rank: 3 },
    { name: 'bea', rank: 1 },
  ]);
  expect(samples).toMatchObject([
    { rooms: 3, counted: 3, viewers: 90, lowerQuartile: 20, median: 30, upperQuartile: 40 },
  ]);
  const counts = [
    { tag: 'art', rooms: 1, counted: 1, viewers: 30 },
    { tag: 'dance', rooms: 2, counted: 2, viewers: 60 },
  ];
  expect(tagHours).toMatchObject(counts);
  expect(tagDays).toMatchObject(counts);
});
