import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pointRoutes } from '@site/contract/points/routes.ts';
import { POINT_ACTIONS } from '@site/contract/points/rules.ts';
import { checkJob } from '../../features/points/ledger/check-job.ts';
import { clock } from '#platform/clock.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { logIn } from '../../testing/security/log-in.ts';
import { DEMO_PASSWORD } from '../members/demo-accounts.ts';
import { seed } from '../seed.ts';

/** A Monday, so the current week has just started. */
const now = new Date('2026-05-11T15:20:00Z');
let app: TestApp;
let member: TestClient;
beforeAll(async () => {
  app = await testApp();
  const { files } = app.services;
  await seed({ databaseUrl: app.databaseUrl, files, scale: 1, now, onProgress: () => undefined });
  member = client(app);
  await logIn(member, { email: 'member@demo.example', password: DEMO_PASSWORD });
}, 120_000);
afterAll(() => app.close());

it('derives points of demo members from their ledger, within the limits [POINTS-01]', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(now);
  const { db, jobs, log } = app.services;
  const error = vi.fn<(...said: unknown[]) => void>();
  await checkJob({ db, jobs, log: { ...log, error } }).run({});
  expect(error).not.toHaveBeenCalled();
  const { rows } = await db.execute<{ action: keyof typeof POINT_ACTIONS; most: number; points: number }>(sql`
    select action, max(count)::int as most, max(points) as points from (
      select action, max(points) as points, count(*) from points_ledger where action <> 'badge'
      group by user_id, day, action) days group by action`);
  expect(rows.map(({ action }) => action).sort()).toEqual(Object.keys(POINT_ACTIONS).sort());
  for (const { action, most, points } of rows) {
    expect(points).toBe(POINT_ACTIONS[action].points);
    expect(most).toBeLessThanOrEqual(POINT_ACTIONS[action].times);
  }
  const { rows: early } = await db.execute(sql`
    select l.* from points_ledger l join users u on u.id = l.user_id
    where l.at < u.created_at or l.at > ${now.toISOString()}::timestamptz`);
  expect(early).toEqual([]);
});

it('gives the demo member a level, a streak with a rest day, a history and a visit still to be counted today [POINTS-02]', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(now);
  const standing = await member(pointRoutes.lv, {});
  expect(standing).toMatchObject({ hidden: false, streak: { today: false, rest: ['2026-05-14'] } });
  expect([3, 4, 5]).toContain(standing.level);
  expect(standing.streak.days).toBeGreaterThanOrEqual(11);
  expect(standing.streak.best).toBeGreaterThanOrEqual(standing.streak.days);
  const { items, next } = await member(pointRoutes.history, {});
  expect(next).not.toBeNull();
  expect(items.filter(({ action, subject }) => !['visit', 'badge'].includes(action) && subject === null)).toEqual([]);
  expect(await member(pointRoutes.visit, { zone: 'Europe/Madrid' })).toEqual({ day: '2026-05-11', counted: true });
  expect((await member(pointRoutes.lv, {})).streak.days).toBe(standing.streak.days + 1);
});

it.each(['week', 'month', 'all'] as const)('has members on the leaderboard of the %s [POINTS-03]', async (period) => {
  vi.spyOn(clock, 'now').mockReturnValue(now);
  const { items } = await member(pointRoutes.leaderboard, { period });
  expect(items.length).toBeGreaterThan(30);
  expect(items[0]?.place).toBe(1);
});
