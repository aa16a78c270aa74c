import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BADGE_POINTS } from '@site/contract/badges/badges.ts';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { contestRoutes } from '@site/contract/contest/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { logIn } from '../../testing/security/log-in.ts';
import { DEMO_PASSWORD } from '../members/demo-accounts.ts';
import { seed } from '../seed.ts';

let app: TestApp;
let member: TestClient;
beforeAll(async () => {
  app = await testApp();
  const { files } = app.services;
  await seed({ databaseUrl: app.databaseUrl, files, scale: 1, onProgress: () => undefined });
  member = client(app);
  await logIn(member, { email: 'member@demo.example', password: DEMO_PASSWORD });
}, 120_000);
afterAll(() => app.close());

it('gives a demo account the badges it has earned, some claimed and some unclaimed [POINTS-04]', async () => {
  const { badges } = await member(badgeRoutes.plan, {});
  const levels = badges.flatMap((one) => one.levels.map((level) => ({ ...level, value: one.value })));
  for (const { state, value, threshold } of levels) expect(state !== 'progress').toBe(value >= threshold);
  expect(levels.filter(({ state }) => state === 'done').length).toBeGreaterThan(1);
  expect(levels.filter(({ state }) => state === 'claim').length).toBeGreaterThan(0);
  const { author } = await member(profileRoutes.get, {});
  expect((await client(app)(badgeRoutes.ofMember, { id: author.id })).badges.length).toBeGreaterThan(0);
});

it('has a ledger entry with points for each claimed level, and no others [POINTS-04]', async () => {
  const { rows } = await app.services.db.execute<{ key: string; level: number; points: number | null }>(sql`
    select coalesce(l.key, b.badge) as key, b.level, l.points from badge_levels b
    full join (select * from points_ledger where action = 'badge') l
      on l.user_id = b.user_id and l.key = 'badge:' || b.badge || ':' || b.level
    where b.claimed_at is not null or b.user_id is null`);
  expect(rows.length).toBeGreaterThan(6);
  for (const { level, points } of rows) expect(points).toBe(BADGE_POINTS[level - 1]);
});

it('gives demo members their levels, none before the account existed [POINTS-04]', async () => {
  const { rows } = await app.services.db.execute<{ badge: string; members: number }>(sql`
    select badge, count(distinct user_id)::int as members from badge_levels group by badge`);
  expect(Object.fromEntries(rows.map(({ badge, members }) => [badge, members > 5]))).toMatchObject({
    ...{ posts: true, replies: true, likes: true },
  });
  const { rows: early } = await app.services.db.execute(sql`
    select b.* from badge_levels b join users u on u.id = b.user_id where b.reached_at < u.created_at`);
  expect(early).toEqual([]);
});

it('has a contest in progress [POINTS-07]', async () => {
  expect(await member(contestRoutes.progress, {})).toMatchObject({ done: 4, claimedAt: null });
});
