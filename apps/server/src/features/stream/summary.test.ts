import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { CALENDAR_FILE, streamRoutes } from '@site/contract/stream/routes.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { streamSettings, streamShows } from '#db/schema/stream.ts';
import { client, cookieHeader, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { claimName, hoursAgo, keepHours, streamer, type WantedHour } from '../../testing/industry/stream-factories.ts';
import { ingestJob } from './ingestion/ingest-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { yesterdayStat, dateStat, setting, camsites, statistic, shows, enable, addTag, removeTag } = streamRoutes;
const { weeks, bestHours, tagEffects, goals, setGoal, removeGoal } = streamRoutes;
const HOUR_MS = 3_600_000;
const take = () => ingestJob(app.services).run({});
const dayAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS).toISOString().slice(0, 10);
/** Returns an hour (UTC) on a day before today. */
const hourOf = (days: number, hour: number) => `${dayAgo(days)}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/**
 * Creates a member who was online from 20:00 to 22:00 on the given days. The cam site was collected from 18:00 to
 * midnight on those days (UTC).
 */
async function withEvenings(
  days: readonly number[],
  { followers = 100, network = 'stripchat' }: { followers?: number; network?: IndustrySite } = {},
) {
  const own = await streamer(app, network);
  const hours = days
    .toSorted((a, b) => b - a)
    .flatMap((day, n) =>
      [18, 19, 20, 21, 22, 23].map((hour): WantedHour => {
        const isOn = hour === 20 || hour === 21;
        const room = isOn
          ? { viewers: hour * 10, followers: followers + n * 2 + hour - 20, rank: hour, tags: ['music' as const] }
          : null;
        return { hour: hourOf(day, hour), room };
      }),
    );
  await keepHours(app.services.db, own, hours);
  await take();
  return own;
}

it('is off until enabled, pending until data is ingested, then ready [STREAM-01]', async () => {
  const { api } = await createLoggedInAccount(app);
  expect(await api(setting, {})).toEqual({ enabled: false, authorization: 'off', enabledAt: null, sites: [] });
  const own = await createLoggedInAccount(app);
  const { db } = app.services;
  await claimName(db, { userId: own.user.id, network: 'cam4', name: 'waits' });
  await db.insert(streamSettings).values({ userId: own.user.id, enabled: true, enabledAt: new Date().toISOString() });
  expect(await own.api(setting, {})).toMatchObject({
    enabled: true,
    authorization: 'waiting',
    sites: [{ state: 'waiting' }],
  });
  await take();
  expect(await own.api(setting, {})).toMatchObject({ authorization: 'ready', sites: [{ state: 'ready' }] });
  await own.api(enable, { on: false });
  expect(await own.api(setting, {})).toMatchObject({ enabled: false, authorization: 'off', sites: [{ state: 'off' }] });
});

it('hides a disabled room, and shows it with its hours once it is enabled again [STREAM-01]', async () => {
  const { api, site, name } = await withEvenings([2]);
  await api(enable, { on: false, site });
  expect(await api(camsites, {})).toMatchObject({
    sites: [{ id: site, name, enabled: false, state: 'off', firstSeen: null }],
  });
  expect((await api(shows, {})).items).toEqual([]);
  await api(enable, { on: true, site });
  await take();
  expect((await api(shows, {})).items).toHaveLength(1);
});

it('returns statistics per day, with null for days that were not collected [STREAM-02]', async () => {
  const { api } = await withEvenings([2, 4]);
  const { days } = await api(dateStat, { from: dayAgo(5), to: dayAgo(2), zone: 'UTC' });
  expect(
    days.map(({ day, hours, shows: count, averageViewers, peakViewers }) => ({
      day,
      hours,
      count,
      averageViewers,
      peakViewers,
    })),
  ).toEqual([
    { day: dayAgo(5), hours: null, count: null, averageViewers: null, peakViewers: null },
    { day: dayAgo(4), hours: 2, count: 1, averageViewers: 205, peakViewers: 210 },
    { day: dayAgo(3), hours: null, count: null, averageViewers: null, peakViewers: null },
    { day: dayAgo(2), hours: 2, count: 1, averageViewers: 205, peakViewers: 210 },
  ]);
  expect(days.map(({ followersGained, tokens, coverage }) => ({ followersGained, tokens, coverage }))).toMatchObject([
    { followersGained: null, tokens: null, coverage: 0 },
    { followersGained: 1, coverage: 0.25 },
    { followersGained: null },
    { followersGained: 2 },
  ]);
});

it('returns yesterday in the time zone, requested by a form [STREAM-02]', async () => {
  const { api } = await withEvenings([1, 2]);
  const answer = await fetch(`${app.origin}${yesterdayStat.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookieHeader(api.cookies) },
    body: new URLSearchParams({ zone: 'UTC' }),
  });
  const { data } = (await answer.json()) as { data: unknown };
  expect(data).toMatchObject({ yesterday: { day: dayAgo(1), hours: 2 }, before: { day: dayAgo(2), hours: 2 } });
  await expect(api(yesterdayStat, { zone: 'Mars/Base' })).rejects.toMatchObject({ errorName: 'invalid' });
});

it('returns totals of a range, compared with the previous one and the average [STREAM-02]', async () => {
  const { api } = await withEvenings([2, 3, 5, 6, 8, 9, 12], { network: 'bongacams' });
  const found = await api(statistic, { from: dayAgo(3), to: dayAgo(1) });
  expect(found).toMatchObject({ totals: { hours: 4, shows: 2 }, before: { hours: 4, shows: 2 }, usualOf: 2 });
  // The average leaves out the earlier ranges, because too little of them was collected.
  expect(found.usual).toMatchObject({ hours: 4, peakViewers: 210 });
  const { weeks: twelve } = await api(weeks, { zone: 'Europe/Madrid' });
  expect(twelve).toHaveLength(12);
  expect(twelve.reduce((sum, { shows: count }) => sum + (count ?? 0), 0)).toBe(7);
});

it('rejects a range of more than 366 days and a reversed one [STREAM-02]', async () => {
  const { api } = await createLoggedInAccount(app);
  await expect(api(dateStat, { from: '2025-01-01', to: '2026-01-02' })).rejects.toMatchObject({
    errors: { to: expect.any(String) },
  });
  await expect(api(dateStat, { from: '2026-01-02', to: '2026-01-01' })).rejects.toMatchObject({ errorName: 'invalid' });
  await expect(api(dateStat, { from: '9999-12-01', to: '9999-12-31' })).rejects.toMatchObject({ errorName: 'invalid' });
  expect((await api(dateStat, { from: '2025-01-01', to: '2026-01-01' })).days).toHaveLength(366);
});

it("lists shows newest first, paginated, each compared with the member's average [STREAM-02]", async () => {
  const { api, site, name } = await withEvenings(Array.from({ length: 23 }, (_, n) => n + 1));
  const first = await api(shows, {});
  const second = await api(shows, { cursor: first.next ?? '', site });
  const all = [...first.items, ...second.items];
  expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, null]);
  expect(all.map(({ start }) => start)).toEqual(
    all
      .map(({ start }) => start)
      .toSorted()
      .reverse(),
  );
  expect(all[0]).toMatchObject({
    ...{ site, name, network: 'stripchat', start: hourOf(1, 20), end: hourOf(1, 22), minutes: 120, bestRank: 20 },
    ...{ averageViewers: 205, peakViewers: 210, followersGained: 1, tags: ['music'], ownTags: [], tokens: null },
    ...{
      against: { viewers: 1, peak: 1, followers: 1, tokensPerHour: null },
      cut: false,
      running: false,
      simulated: false,
    },
  });
  await expect(api(shows, { cursor: 'x' })).rejects.toMatchObject({ errorName: 'forum.cursor-invalid' });
});

it('marks a show in the newest hour as running [STREAM-02]', async () => {
  const own = await streamer(app, 'bongacams');
  await keepHours(
    app.services.db,
    own,
    [2, 1, 0].map((n) => ({ hour: hoursAgo(n), room: n < 2 ? { onlineS: 60 * 60 } : null })),
  );
  await take();
  expect((await own.api(shows, {})).items).toMatchObject([{ running: true }]);
});

it('adds and removes up to ten custom tags, which survive a recomputation of the show [STREAM-02]', async () => {
  const own = await withEvenings([3]);
  const { api } = own;
  const id = async () => (await api(shows, {})).items[0]?.id ?? 0;
  expect(await api(addTag, { id: await id(), tag: '  Lucky Wheel ' })).toEqual({ ownTags: ['lucky-wheel'] });
  await api(addTag, { id: await id(), tag: 'lucky-wheel' });
  // An hour that is ingested late moves the start of the show, so that the show gets a new row.
  await keepHours(app.services.db, own, [{ hour: hourOf(3, 19), room: {} }]);
  await take();
  expect((await api(shows, {})).items).toMatchObject([{ start: hourOf(3, 19), ownTags: ['lucky-wheel'] }]);
  await Promise.allSettled(
    Array.from({ length: 15 }, async (_, n) => api(addTag, { id: await id(), tag: `tag-${n}` })),
  );
  expect((await api(shows, {})).items[0]?.ownTags).toHaveLength(10);
  await expect(api(addTag, { id: await id(), tag: 'one-more' })).rejects.toMatchObject({
    errorName: 'stream.tags-full',
  });
  await api(removeTag, { id: await id(), tag: 'lucky-wheel' });
  expect((await api(shows, {})).items[0]?.ownTags).not.toContain('lucky-wheel');
});

it('accepts one short word as a tag [STREAM-02]', async () => {
  const { api } = await withEvenings([2]);
  const id = (await api(shows, {})).items[0]?.id ?? 0;
  for (const tag of ['', '   ', 'x'.repeat(25), '<b>', '-', 'a/b']) {
    await expect(api(addTag, { id, tag })).rejects.toMatchObject({ errorName: 'invalid' });
  }
});

it("computes best hours, tags and goals from the member's data [STREAM-04]", async () => {
  const { api } = await withEvenings([1, 2, 8, 15, 22, 29]);
  const { hours } = await api(bestHours, { zone: 'UTC' });
  expect(hours.reduce((sum, { samples }) => sum + samples, 0)).toBe(12);
  const [newest, second] = (await api(shows, {})).items;
  for (const { id } of [newest, second].filter((show) => show !== undefined))
    await api(addTag, { id, tag: 'new-light' });
  const found = await api(tagEffects, {});
  expect(found.shows).toBe(6);
  // All shows have the feed's tag, so there are no shows without it to compare with.
  expect(found.tags).toMatchObject([
    { tag: 'new-light', own: true, with: 2, without: 4, viewers: 1, confidence: 'low' },
  ]);
  await api(setGoal, { measure: 'hours', period: 'month', target: 40 });
  await api(setGoal, { measure: 'hours', period: 'month', target: 50 });
  await api(setGoal, { measure: 'income', period: 'week', target: 100_00, currency: 'EUR' });
  expect((await api(goals, {})).goals).toMatchObject([
    { measure: 'hours', period: 'month', target: 50, currency: null },
    { measure: 'income', period: 'week', target: 100_00, currency: 'EUR', reached: 0 },
  ]);
  await api(removeGoal, { measure: 'hours', period: 'month' });
  expect((await api(goals, {})).goals).toHaveLength(1);
  await expect(api(setGoal, { measure: 'income', period: 'week', target: 1 })).rejects.toMatchObject({
    errorName: 'invalid',
  });
  await expect(api(setGoal, { measure: 'hours', period: 'week', target: 1, currency: 'EUR' })).rejects.toMatchObject({
    errorName: 'invalid',
  });
});

it('exports selected hours as a calendar that does not mention their purpose [STREAM-04]', async () => {
  const { api } = await createLoggedInAccount(app);
  const get = (query: string, headers: Record<string, string> = { cookie: cookieHeader(api.cookies) }) =>
    fetch(`${app.origin}${CALENDAR_FILE}?${query}`, { headers });
  const file = await get('slots=1-20,1-21,5-9&zone=Europe/Madrid');
  const text = await file.text();
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toMatch(/DTSTART;TZID=Europe\/Madrid:\d{8}T200000/);
  expect(text).toContain('TZID:Europe/Madrid');
  expect(text).toContain('RRULE:FREQ=WEEKLY');
  expect(text).toContain('SUMMARY:Scheduled');
  expect(text).not.toMatch(new RegExp(`${app.services.settings.PRODUCT_NAME}|stream|cam|show`, 'i'));
  for (const query of ['', 'slots=8-1', 'slots=1-24', 'slots=1-1&zone=Mars', `slots=${'1-1,'.repeat(30)}`]) {
    expect(await (await get(query)).json()).toMatchObject({ name: 'invalid' });
  }
  expect((await get('slots=1-1', {})).status).toBe(401);
});

it("hides other members' data and prevents changes to it [STREAM-01]", async () => {
  const own = await withEvenings([2]);
  const other = await streamer(app, 'stripchat');
  const id = (await own.api(shows, {})).items[0]?.id ?? 0;
  expect((await other.api(shows, {})).items).toEqual([]);
  for (const route of [addTag, removeTag]) {
    await expect(other.api(route, { id, tag: 'mine' })).rejects.toMatchObject({ errorName: 'stream.show-not-found' });
  }
  const notLinked = { errorName: 'stream.site-not-linked' };
  for (const route of [shows, weeks, bestHours, tagEffects]) {
    await expect(other.api(route, { site: own.site })).rejects.toMatchObject(notLinked);
  }
  for (const route of [dateStat, statistic]) {
    await expect(other.api(route, { from: dayAgo(2), to: dayAgo(1), site: own.site })).rejects.toMatchObject(notLinked);
  }
  await expect(other.api(enable, { on: false, site: own.site })).rejects.toMatchObject(notLinked);
});

it('has no data for an unconfirmed room, and deletes that of a released one [STREAM-01]', async () => {
  const { db } = app.services;
  const { api, site } = await withEvenings([2]);
  await db.update(roomClaims).set({ state: 'asked' }).where(eq(roomClaims.id, site));
  expect(await api(camsites, {})).toEqual({ sites: [] });
  expect((await api(shows, {})).items).toEqual([]);
  await db.delete(roomClaims).where(eq(roomClaims.id, site));
  expect(await db.$count(streamShows, eq(streamShows.claimId, site))).toBe(0);
});

it('refuses visitors and non-members; suspended members have read-only access [STREAM-01]', async () => {
  const visitor = client(app);
  const newcomer = (await createLoggedInAccount(app, { role: null })).api;
  const suspended = (await createLoggedInAccount(app, { suspended: true })).api;
  for (const route of [setting, camsites, shows, weeks, bestHours, tagEffects, goals]) {
    await expect(visitor(route, {})).rejects.toMatchObject({ errorName: 'signed-out' });
    await expect(newcomer(route, {})).rejects.toMatchObject({ errorName: 'not-a-member' });
    await suspended(route, {});
  }
  await suspended(yesterdayStat, {});
  await expect(suspended(enable, { on: true })).rejects.toMatchObject({ errorName: 'suspended' });
  await expect(suspended(addTag, { id: 1, tag: 'x' })).rejects.toMatchObject({ errorName: 'suspended' });
  await expect(suspended(setGoal, { measure: 'hours', period: 'week', target: 1 })).rejects.toMatchObject({
    errorName: 'suspended',
  });
});
