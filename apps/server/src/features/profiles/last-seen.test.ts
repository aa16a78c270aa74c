import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { users } from '#db/schema/users.ts';
import { memberWeek, TODAY } from '#platform/members/member-week.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount, createLoggedInClient } from '../../testing/factories.ts';
import { createMember, daysAgo } from '../../testing/profile-factories.ts';

let app: TestApp;
let other: TestClient;
beforeAll(async () => {
  app = await testApp();
  other = (await createLoggedInAccount(app)).api;
});
afterAll(() => app.close());

const seenBy = async (api: TestClient, userId: number) => (await api(profileRoutes.get, { userId })).details?.lastSeen;

it.each([
  [1, 'long'],
  [2, 'week'],
  [3, 'long'],
])('shows a visit %i member weeks ago correctly, but never one in the current week [SAFE-17]', async (weeks, shown) => {
  const { db } = app.services;
  const { id } = await createMember(app.services, { account: { lastSeenOn: daysAgo(60) } });
  // A whole number of weeks earlier, so that the visit has the same weekday in the member's own week.
  const day = sql<string>`${TODAY} - ${(weeks - 1) * 7}::int`;
  await db.update(users).set({ seenBeforeOn: users.lastSeenOn, lastSeenOn: day }).where(eq(users.id, id));
  expect(await seenBy(other, id)).toBe(shown);
});

it('shows no change to others after a visit that follows a long absence [SAFE-17]', async () => {
  const user = await createMember(app.services, { account: { lastSeenOn: daysAgo(40) } });
  expect(await seenBy(other, user.id)).toBe('long');
  await createLoggedInClient(app, user);
  const [stored] = await app.services.db
    .select({ today: sql<boolean>`${users.lastSeenOn} = ${TODAY}`, before: users.seenBeforeOn })
    .from(users)
    .where(eq(users.id, user.id));
  expect(stored).toEqual({ today: true, before: daysAgo(40) });
  expect(await seenBy(other, user.id)).toBe('long');
});

it('starts weeks on different days for different members [SAFE-17]', async () => {
  for (let made = 0; made < 20; made += 1) await createMember(app.services);
  const { rows } = await app.services.db.execute<{ days: number }>(sql`
    select count(distinct ${memberWeek(sql`date '2026-11-25'`)} * 7 - ${memberWeek(sql`date '2026-11-22'`)} * 7)::int as days
    from ${users}`);
  expect(rows[0]?.days).toBeGreaterThan(1);
});
