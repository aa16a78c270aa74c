import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LINK_STATS_FILE, linkPageRoutes } from '@site/contract/link-page/routes.ts';
import { connect } from '#db/client.ts';
import { linkCounts } from '#db/schema/link-page.ts';
import { client, cookieHeader, testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { BROWSER, pageOwner, savePage } from '../../../testing/link-page/link-page-factories.ts';
import { daysAgo } from '../../../testing/profile-factories.ts';
import { cleanUpJob } from '../clean-up-job.ts';
import { linkCounter } from './counter.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const count = (userId: number, rows: [daysBack: number, link: string, count: number][]) =>
  app.services.db
    .insert(linkCounts)
    .values(rows.map(([back, link, times]) => ({ userId, day: daysAgo(back), link, count: times })));

it('shows days and links with counts above the privacy threshold, and totals of only these [BIO-06]', async () => {
  const { api, user } = await pageOwner(app);
  await count(user.id, [
    [0, '', 12],
    [1, '', 4],
    [2, '', 5],
    [0, 'shoplink1', 7],
    [1, 'shoplink1', 6],
    [0, 'clublink1', 3],
  ]);
  const stats = await api(linkPageRoutes.stats, { days: 4 });
  expect(stats.days.map(({ day, visits, clicks }) => [day, visits, clicks])).toEqual([
    [daysAgo(3), 0, 0],
    [daysAgo(2), 5, 0],
    [daysAgo(1), null, 6],
    [daysAgo(0), 12, 10],
  ]);
  // The total of visits is 17, not 21, because the hidden count could be computed from a total of 21.
  expect([stats.visits, stats.clicks]).toEqual([17, 16]);
  expect(stats.links.map(({ title, clicks }) => [title, clicks])).toEqual([
    ['Shop', 10],
    ['Club', null],
  ]);
});

it('distinguishes a small count from zero [BIO-06]', async () => {
  const { api, user } = await pageOwner(app);
  expect(await api(linkPageRoutes.stats, { days: 1 })).toMatchObject({ visits: 0, clicks: 0 });
  await count(user.id, [[0, '', 2]]);
  expect(await api(linkPageRoutes.stats, { days: 1 })).toMatchObject({ visits: null, clicks: 0 });
});

it('is visible to its owner only [BIO-06]', async () => {
  const { user } = await pageOwner(app);
  await count(user.id, [[0, '', 50]]);
  const { api } = await pageOwner(app);
  expect((await api(linkPageRoutes.stats, {})).visits).toBe(0);
});

it('counts each visit once, even across instances and through a shutdown [BIO-06]', async () => {
  const second = await testApp({ sameSiteAs: app });
  const { user } = await pageOwner(app, { address: 'exact' });
  const visit = (origin: string, path: string) =>
    fetch(`${origin}/m/exact${path}`, { headers: BROWSER, redirect: 'manual' });
  const visits = Array.from({ length: 60 }, (_, at) => visit(at % 2 ? app.origin : second.origin, ''));
  const clicks = Array.from({ length: 40 }, (_, at) => visit(at % 2 ? app.origin : second.origin, '/to/shoplink1'));
  await Promise.all([
    ...visits,
    ...clicks,
    linkCounter(app.services.db).flush(),
    linkCounter(second.services.db).flush(),
  ]);
  // Shutting down flushes the buffered counts.
  await second.close();
  await linkCounter(app.services.db).flush();
  const rows = await app.services.db.select().from(linkCounts).where(eq(linkCounts.userId, user.id));
  expect(Object.fromEntries(rows.map(({ link, count: times }) => [link, times]))).toEqual({ '': 60, shoplink1: 40 });
});

it('writes two concurrent batches of the same pages without loss or deadlock [BIO-06]', async () => {
  const owners = await Promise.all(Array.from({ length: 4 }, () => pageOwner(app)));
  const second = await testApp({ sameSiteAs: app });
  const counters = [linkCounter(app.services.db), linkCounter(second.services.db)];
  for (let round = 0; round < 10; round += 1) {
    for (const [at, counter] of counters.entries()) {
      for (const { user } of at === 0 ? owners : owners.toReversed()) await counter.add(user.id, '');
    }
    await Promise.all(counters.map((counter) => counter.flush()));
  }
  const rows = await app.services.db.select().from(linkCounts);
  const own = rows.filter(({ userId }) => owners.some(({ user }) => user.id === userId));
  expect(own.map(({ count: times }) => times)).toEqual(Array(4).fill(20));
  await second.close();
});

it('discards counts of a deleted page and stores the others [BIO-06]', async () => {
  const { user } = await pageOwner(app);
  const counter = linkCounter(app.services.db);
  await counter.add(user.id, '');
  await counter.add(999_999_999, '');
  await counter.flush();
  expect(await app.services.db.$count(linkCounts, eq(linkCounts.userId, user.id))).toBe(1);
});

it('serves a page even if its visit cannot be stored [BIO-06]', async () => {
  const nowhere = connect('postgres://127.0.0.1:1/nowhere', { max: 1 });
  const counter = linkCounter(nowhere.db);
  for (let n = 0; n < 5001; n += 1) await counter.add(n, '');
  await expect(counter.flush()).rejects.toThrow('Failed query');
  await nowhere.close();
});

it('deletes counts after 90 days [BIO-06]', async () => {
  const { user } = await pageOwner(app);
  await count(user.id, [
    [89, '', 9],
    [90, '', 9],
    [200, '', 9],
  ]);
  await cleanUpJob(app.services).run({});
  const rows = await app.services.db.select().from(linkCounts).where(eq(linkCounts.userId, user.id));
  expect(rows.map(({ day }) => day)).toEqual([daysAgo(89)]);
});

it('exports a table without formulas in titles [BIO-06]', async () => {
  const { api, user } = await pageOwner(app);
  await savePage(api, {
    links: [{ id: 'formula01', title: '=HYPERLINK("https://evil.example")', url: 'https://a.example' }],
  });
  await count(user.id, [
    [0, '', 8],
    [1, '', 2],
    [0, 'formula01', 8],
  ]);
  const read = (cookie: string) => fetch(app.origin + LINK_STATS_FILE, { headers: { cookie } });
  const response = await read(cookieHeader(api.cookies));
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const lines = (await response.text()).trim().split('\n');
  expect(lines).toHaveLength(1 + 90 + 1);
  expect(lines.at(-3)).toBe(`${daysAgo(1)},,<5,0`);
  expect(lines.at(-2)).toBe(`${daysAgo(0)},,8,8`);
  expect(lines.at(-1)).toBe(`,"'=HYPERLINK(""https://evil.example"")",,5`);
  expect((await read('')).status).toBe(401);
  const newcomer = await createLoggedInAccount(app, { role: null });
  expect((await read(cookieHeader(newcomer.api.cookies))).status).toBe(403);
  await expect(client(app)(linkPageRoutes.stats, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});
