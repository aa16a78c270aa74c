import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { ANALYTICS_BATCH } from '@site/contract/analytics/events.ts';
import { COUNTED_PAGES, type CountedPage } from '@site/contract/site/pages.ts';
import { analyticsRoutes, type AnalyticsRecord } from '@site/contract/analytics/routes.ts';
import { analyticsDays } from '#db/schema/analytics.ts';
import { clock } from '#platform/clock.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let member: TestClient;
let staff: TestClient;
beforeAll(async () => {
  app = await testApp();
  member = (await createLoggedInAccount(app)).api;
  staff = await staffOf(app);
});
afterAll(() => app.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await app.services.db.delete(analyticsDays);
});

const at = (time: string) => vi.spyOn(clock, 'now').mockImplementation(() => new Date(time));
const browse = (page: CountedPage): AnalyticsRecord => ({ kind: 'browse', page });
const used = (label: string): AnalyticsRecord => ({ kind: 'event', event: 'secondary-menu', page: '/', label });

it('adds a batch to the totals of the UTC day [NAV-14]', async () => {
  at('2026-05-01T23:59:59Z');
  await member(analyticsRoutes.records, {
    records: [browse('/'), used('destination.faq'), browse('/'), browse('/faq')],
  });
  at('2026-05-02T00:00:00Z');
  await member(analyticsRoutes.records, { records: [browse('/'), used('destination.faq')] });
  expect(await staff(analyticsRoutes.daily, { days: 2 })).toEqual({
    from: '2026-05-01',
    to: '2026-05-02',
    pages: [
      { day: '2026-05-01', page: '/', count: 2 },
      { day: '2026-05-01', page: '/faq', count: 1 },
      { day: '2026-05-02', page: '/', count: 1 },
    ],
    events: [
      { day: '2026-05-01', event: 'secondary-menu', label: 'destination.faq', count: 1 },
      { day: '2026-05-02', event: 'secondary-menu', label: 'destination.faq', count: 1 },
    ],
  });
});

it('computes the same totals for batches in any order and concurrently [NAV-14]', async () => {
  const record = fc.oneof(
    fc.constantFrom(...COUNTED_PAGES.slice(0, 6)).map(browse),
    fc.constantFrom('learning', 'destination.faq', '').map(used),
  );
  const batches = fc.sample(fc.array(record, { minLength: 1, maxLength: ANALYTICS_BATCH }), { numRuns: 50, seed: 7 });
  await Promise.all(batches.map((records) => member(analyticsRoutes.records, { records })));
  const wanted = new Map<string, number>();
  for (const one of batches.flat()) {
    const key = one.kind === 'browse' ? one.page : `${one.event} ${one.label}`;
    wanted.set(key, (wanted.get(key) ?? 0) + 1);
  }
  const { pages, events } = await staff(analyticsRoutes.daily, { days: 1 });
  const counted = [
    ...pages.map(({ page, count }) => [page, count] as const),
    ...events.map(({ event, label, count }) => [`${event} ${label}`, count] as const),
  ];
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(wanted));
});

it('does not store a label that is not a menu entry [NAV-14]', async () => {
  const labels = ['lena.example.com', 'no.such.entry', 'a'.repeat(60), 'constructor'];
  await member(analyticsRoutes.records, { records: [...labels.map(used), used('account.join')] });
  const { events } = await staff(analyticsRoutes.daily, {});
  expect(events.map(({ label, count }) => [label, count])).toEqual([
    ['', labels.length],
    ['account.join', 1],
  ]);
});

it.each([
  [[]],
  [Array<AnalyticsRecord>(ANALYTICS_BATCH + 1).fill(browse('/'))],
  [[{ kind: 'browse', page: '/forumDetails?id=5' }]],
  [[{ kind: 'browse', page: '/', userId: 5 }]],
  [[{ kind: 'event', event: 'no-such-event', page: '/', label: '' }]],
  [[used('Lena Vale')]],
  [[used('a'.repeat(61))]],
  [[browse('/'), { kind: 'browse', page: '/user-info/lena' }]],
])('rejects the whole batch when it contains anything else: %j [NAV-14]', async (records) => {
  const call = member(analyticsRoutes.records, { records: records as AnalyticsRecord[] });
  await expect(call).rejects.toMatchObject({ errorName: 'invalid' });
  expect(await app.services.db.select().from(analyticsDays)).toEqual([]);
});

it('counts logged-in users with or without a profile, but no visitors [NAV-14]', async () => {
  const records = [browse('/')];
  await (await createLoggedInAccount(app, { role: null })).api(analyticsRoutes.records, { records });
  await (await createLoggedInAccount(app, { suspended: true })).api(analyticsRoutes.records, { records });
  await expect(client(app)(analyticsRoutes.records, { records })).rejects.toMatchObject({ errorName: 'signed-out' });
  expect((await staff(analyticsRoutes.daily, {})).pages).toMatchObject([{ count: 2 }]);
});

it('returns totals to moderators only, for at most 366 days [NAV-14]', async () => {
  const refused = async (api: TestClient) => api(analyticsRoutes.daily, {}).catch((error: unknown) => error);
  expect(await refused(client(app))).toMatchObject({ errorName: 'signed-out' });
  expect(await refused((await createLoggedInAccount(app, { role: null })).api)).toMatchObject({
    errorName: 'not-a-member',
  });
  expect(await refused(member)).toMatchObject({ errorName: 'forbidden' });
  expect(await refused((await createLoggedInAccount(app, { role: 'Representative-chaturbate' })).api)).toMatchObject({
    errorName: 'forbidden',
  });
  for (const days of [0, 367, 1.5])
    await expect(staff(analyticsRoutes.daily, { days })).rejects.toMatchObject({ errorName: 'invalid' });
});
