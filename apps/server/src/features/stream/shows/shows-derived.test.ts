import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamHours, streamRooms, streamShows, ingestedHours } from '#db/schema/stream.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { hoursAgo, keepHours, streamer, type WantedHour } from '../../../testing/industry/stream-factories.ts';
import { ingest } from '../ingestion/ingest.ts';

let app: TestApp;
let own: Awaited<ReturnType<typeof streamer>>;
beforeAll(async () => {
  app = await testApp();
  own = await streamer(app);
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const SPAN = 60;
/** Returns the time of a test hour by index. The hours cover several midnights. */
const hourOf = (n: number) => hoursAgo(SPAN + 5 - n);
const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();

/** Rounds to the precision of the column. */
const short = (value: number | null) => (value === null ? null : Math.fround(value));

const storedShows = async () => {
  const rows = await app.services.db
    .select()
    .from(streamShows)
    .where(eq(streamShows.claimId, own.site))
    .orderBy(asc(streamShows.firstAt));
  return rows.map(({ id: _, claimId: __, averageViewers, ...row }) => ({
    ...row,
    averageViewers: short(averageViewers),
  }));
};

const clear = async () => {
  const { db } = app.services;
  await db.execute(sql`delete from industry_observations`);
  await db.execute(sql`delete from industry_samples`);
  for (const table of [streamHours, streamShows, ingestedHours, streamRooms]) await db.delete(table);
};
const take = () => ingest(app.services, own.network);
const keep = (hours: readonly WantedHour[]) => keepHours(app.services.db, own, hours);
/** Returns the collected hours from `from` to before `to`, with the room online in `hours`. */
const seen = (hours: readonly number[], from = 0, to = 20): WantedHour[] =>
  Array.from({ length: to - from }, (_, n) => n + from).map((n) => ({
    hour: hourOf(n),
    room: hours.includes(n) ? {} : null,
  }));

/** Reference model: computes shows hour by hour from the hours stored at the end. */
function plainShows(stored: ReadonlyMap<number, WantedHour>) {
  const whole = (n: number) => stored.has(n) && !stored.get(n)?.partial;
  const groups: number[][] = [];
  for (let n = 0; n < SPAN; n += 1) {
    const hour = stored.get(n);
    if (!hour?.room) continue;
    const last = groups.at(-1)?.at(-1);
    const taken = hour.takenAt ?? hour.hour;
    if (last === undefined) {
      groups.push([n]);
      continue;
    }
    const start = hour.room.onlineS == null ? null : Date.parse(taken) - hour.room.onlineS * 1000;
    const lastTaken = Date.parse(stored.get(last)?.takenAt ?? hourOf(last));
    let [absent, unknown] = [0, 0];
    for (let between = last + 1; between < n; between += 1) {
      if (whole(between)) absent += 1;
      else unknown += 1;
    }
    const isNew = start === null ? absent >= 2 || unknown > 6 : start > lastTaken;
    if (isNew) groups.push([n]);
    else groups.at(-1)?.push(n);
  }
  const starts = groups.map((group) => {
    const first = stored.get(group[0] ?? 0);
    const online = first?.room?.onlineS;
    const begin = online == null ? NaN : Date.parse(first?.takenAt ?? '') - online * 1000;
    const firstAt = Date.parse(first?.hour ?? '');
    const known = begin >= firstAt - 24 * HOUR_MS && begin < firstAt + HOUR_MS;
    return { known, at: known ? begin : firstAt };
  });
  const newest = Math.max(...stored.keys());
  return groups.map((group, n) => {
    const [first = 0, last = 0] = [group[0], group.at(-1)];
    const of = group.map((hour) => stored.get(hour)?.room ?? {});
    const viewers = of.flatMap((room) => room.viewers ?? []);
    const followers = of.flatMap((room) => room.followers ?? []);
    const start = starts[n] ?? { known: false, at: 0 };
    const end = Math.min(Date.parse(hourOf(last)) + HOUR_MS, starts[n + 1]?.at ?? Infinity);
    return {
      firstAt: hourOf(first),
      lastAt: hourOf(last),
      startsAt: new Date(start.at).toISOString(),
      endsAt: new Date(Math.max(start.at, end)).toISOString(),
      startKnown: start.known,
      cut: (!start.known && !whole(first - 1)) || (newest > last && !whole(last + 1)),
      averageViewers: short(viewers.length ? viewers.reduce((a, b) => a + b, 0) / viewers.length : null),
      peakViewers: viewers.length ? Math.max(...viewers) : null,
      followersGained: followers.length > 1 ? (followers.at(-1) ?? 0) - (followers[0] ?? 0) : null,
      bestRank: Math.min(...of.map((room) => room.rank ?? 1)),
      tags: [],
      simulated: false,
    };
  });
}

const anyRoom = fc.record({
  viewers: fc.option(fc.integer({ min: 0, max: 500 })),
  followers: fc.option(fc.integer({ min: 0, max: 500 })),
  rank: fc.integer({ min: 1, max: 90 }),
  onlineS: fc.option(fc.integer({ min: 0, max: 30 * 3600 }), { freq: 2 }),
});
const anyHour = fc.record({
  n: fc.integer({ min: 0, max: SPAN - 1 }),
  taken: fc.integer({ min: 0, max: 3_000_000 }),
  partial: fc.boolean(),
  room: fc.option(anyRoom, { freq: 3 }),
});

it('computes shows equal to a plain recomputation for late, repeated and unordered hours [STREAM-03]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(anyHour, { maxLength: 25 }), { minLength: 1, maxLength: 4 }), async (rounds) => {
      await clear();
      const stored = new Map<number, WantedHour>();
      for (const round of rounds) {
        for (const { n, taken, partial, room } of round) {
          const hour = { hour: hourOf(n), takenAt: later(hourOf(n), taken), partial, room };
          stored.set(n, hour);
          await keep([hour]);
        }
        await take();
      }
      expect(await storedShows()).toEqual(plainShows(stored));
      await take();
      expect(await storedShows()).toEqual(plainShows(stored));
    }),
    { numRuns: 40 },
  );
}, 120_000);

it('joins consecutive hours into a show, which two hours without the room end and one does not [STREAM-03]', async () => {
  await clear();
  await keep(seen([3, 4, 6, 9, 10]));
  await take();
  const shows = await storedShows();
  expect(shows.map(({ firstAt, endsAt }) => [firstAt, endsAt])).toEqual([
    [hourOf(3), hourOf(7)],
    [hourOf(9), hourOf(11)],
  ]);
  expect(shows.every(({ cut, startKnown }) => !cut && !startKnown)).toBe(true);
});

it('continues a show through hours that were not collected, unless there are too many [STREAM-03]', async () => {
  await clear();
  await keep([...seen([2, 3], 0, 4), ...seen([9, 10], 9, 12)]);
  await take();
  expect(await storedShows()).toHaveLength(1);
  await clear();
  await keep([...seen([2, 3], 0, 4), ...seen([13], 13, 15)]);
  await take();
  const shows = await storedShows();
  expect(shows.map(({ cut }) => cut)).toEqual([true, true]);
});

it('merges shows if an hour arrives late, and splits one if an hour is collected again without the room [STREAM-03]', async () => {
  await clear();
  await keep([...seen([2, 3], 0, 4), ...seen([6, 7], 6, 9), ...seen([], 4, 6)]);
  await take();
  expect(await storedShows()).toHaveLength(2);
  await keep([{ hour: hourOf(4), takenAt: later(hourOf(4), 60_000), room: {} }]);
  await take();
  expect(await storedShows()).toHaveLength(1);
  await keep([{ hour: hourOf(4), takenAt: later(hourOf(4), 120_000), room: null }]);
  await take();
  expect(await storedShows()).toHaveLength(2);
});

it('splits consecutive hours if the site reports a new start [STREAM-03]', async () => {
  await clear();
  const at = (n: number, onlineS: number) => ({
    hour: hourOf(n),
    takenAt: later(hourOf(n), 120_000),
    room: { onlineS },
  });
  await keep([at(3, 1800), at(4, 5400), at(5, 600)]);
  await take();
  const shows = await storedShows();
  expect(shows.map(({ startsAt, endsAt, startKnown }) => [startsAt, endsAt, startKnown])).toEqual([
    [later(hourOf(3), -1_680_000), later(hourOf(5), -480_000), true],
    [later(hourOf(5), -480_000), hourOf(6), true],
  ]);
});

it('retains shows after their observations expire [STREAM-03]', async () => {
  await clear();
  await keep(seen([3, 4, 5]));
  await take();
  const before = await storedShows();
  await app.services.db.execute(sql`delete from industry_observations`);
  await keep(seen([19], 18, 24));
  await take();
  expect((await storedShows()).slice(0, 1)).toEqual(before);
});

it('deletes simulated hours when the feed is enabled [STREAM-03]', async () => {
  await clear();
  await keep(seen([3, 4, 5]).map((hour) => ({ ...hour, source: 'simulated' as const })));
  await take();
  expect((await storedShows()).map(({ simulated }) => simulated)).toEqual([true]);
  await app.services.db.execute(sql`delete from industry_samples`);
  await app.services.db.execute(sql`delete from industry_observations`);
  await keep(seen([21], 20, 22));
  await take();
  expect((await storedShows()).map(({ firstAt, simulated }) => [firstAt, simulated])).toEqual([[hourOf(21), false]]);
});

it('computes the same shows for concurrent ingestion by two instances [STREAM-03]', async () => {
  await clear();
  await keep(seen([3, 4, 8]));
  await Promise.all([take(), take(), take()]);
  expect(await storedShows()).toHaveLength(2);
});
