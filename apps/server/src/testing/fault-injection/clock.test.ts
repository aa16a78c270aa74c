import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { testApp, type TestApp } from '../app.ts';
import { createLoggedInAccount } from '../factories.ts';
import { miscounted } from './miscounted.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Number of calls that the rate limit of sensitive routes allows in its window, and the window in seconds. */
const GUARDED = { calls: 20, seconds: 60 };

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ settings: { LIMIT_FACTOR: '1' } });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Changes the system time, which then stays fixed. Timers are not affected, as on a real system. */
function jump(ms: number): void {
  const target = Date.now() + ms;
  vi.useFakeTimers({ toFake: ['Date'], now: target, shouldAdvanceTime: false });
}

test('grants no points twice when the clock jumps forward and back [OPS-03]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const visit = async () => (await api(pointRoutes.visit, { zone: 'UTC' })).counted;
  const given = async () => {
    const mine = and(eq(pointsLedger.userId, user.id), eq(pointsLedger.action, 'visit'));
    return (await app.services.db.select().from(pointsLedger).where(mine)).length;
  };
  expect(await visit()).toBe(true);
  jump(DAY);
  expect(await visit()).toBe(true);
  const ahead = await api(pointRoutes.lv, {});
  jump(-DAY);
  expect(await visit()).toBe(false);
  jump(DAY);
  expect(await visit()).toBe(false);
  expect(await given()).toBe(2);
  expect(await api(pointRoutes.lv, {})).toMatchObject({ points: ahead.points, streak: ahead.streak });
  // A day before the first visit also counts, but only once.
  jump(-3 * DAY);
  await visit();
  expect(await visit()).toBe(false);
  expect(await given()).toBe(3);
  await app.settle();
  expect(await miscounted(app.services.db)).toEqual([]);
});

test('sessions and writes continue when the clock jumps by hours in either direction [OPS-03]', async () => {
  const { api } = await createLoggedInAccount(app);
  const fields = { topic: 'lounge', language: 'en', content: '<p>Whatever the clock says.</p>' } as const;
  for (const [index, ms] of [5 * HOUR, -10 * HOUR, 5 * HOUR].entries()) {
    jump(ms);
    expect(await api(accountRoutes.userInfo, {})).toMatchObject({ role: 'Member' });
    const { id } = await api(forumRoutes.createPost, { ...fields, title: `At another hour, ${index}` });
    expect(await api(forumRoutes.detail, { id })).toMatchObject({ id });
  }
  await app.settle();
  expect(await miscounted(app.services.db)).toEqual([]);
});

test('a rate limit holds when the clock goes back, with a retry-after no longer than its window [OPS-03]', async () => {
  const { api } = await createLoggedInAccount(app);
  const call = () => api(securityRoutes.endOtherDevices, {});
  for (let count = 0; count < GUARDED.calls; count += 1) await call();
  await expect(call()).rejects.toMatchObject({ errorName: 'too-many' });
  jump(-DAY);
  const refused = await call().catch((error: unknown) => error);
  expect(isApiError(refused, 'too-many')).toBe(true);
  const seconds = Number(/\d+/.exec(isApiError(refused) ? refused.message : '')?.[0]);
  expect(seconds).toBeLessThanOrEqual(GUARDED.seconds);
});
