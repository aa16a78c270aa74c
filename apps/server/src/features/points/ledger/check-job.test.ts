import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pointsLedger, pointsMembers, pointsPeriods } from '#db/schema/points.ts';
import { clock } from '#platform/clock.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createUser } from '../../../testing/factories.ts';
import { award } from './award.ts';
import { checkJob } from './check-job.ts';
import { pointsPersonal } from '../personal-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const give = (userId: number, key: string, at: string) =>
  app.services.db.transaction((tx) =>
    award(tx, { userId, action: 'badge', key, points: 10, detail: 'posts:1', at: new Date(at) }),
  );

const periodsOf = async (userId: number) => {
  const rows = await app.services.db.select().from(pointsPeriods).where(eq(pointsPeriods.userId, userId));
  return rows.map(({ period, points, listed }) => `${period} ${points} ${listed}`).sort();
};

it('repairs differences from the ledger in the daily check and logs their number without ids [POINTS-01]', async () => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-22T12:00:00Z'));
  const { db, jobs } = app.services;
  const [member, sound] = [await createUser(app.services), await createUser(app.services)];
  for (const { id } of [member, sound]) {
    await give(id, 'badge:posts:1', '2026-09-01T12:00:00Z');
    await give(id, 'badge:posts:2', '2026-11-22T12:00:00Z');
  }
  const error = vi.fn<(...said: unknown[]) => void>();
  const run = () => checkJob({ db, jobs, log: { ...app.services.log, error } }).run({});
  await run();
  expect(error).not.toHaveBeenCalled();
  const right = ['all 20 true', 'month:2026-11 10 true', 'week:2026-11-16 10 true'];
  // The leaderboards for September have expired.
  expect(await periodsOf(member.id)).toEqual(right);

  await db.update(pointsMembers).set({ balance: 999 }).where(eq(pointsMembers.userId, member.id));
  const own = eq(pointsPeriods.userId, member.id);
  await db.delete(pointsPeriods).where(and(own, eq(pointsPeriods.period, 'all')));
  await db
    .update(pointsPeriods)
    .set({ points: 77, listed: false })
    .where(and(own, sql`period like 'week:%'`));
  await db.insert(pointsPeriods).values({ period: 'week:2026-11-23', userId: member.id, points: 5, listed: true });
  await run();
  expect(error.mock.calls).toEqual([[{ wrong: 4 }, expect.any(String)]]);
  expect(await periodsOf(member.id)).toEqual(right);
  const balances = await db.select({ balance: pointsMembers.balance }).from(pointsMembers);
  expect(balances).toEqual([{ balance: 20 }, { balance: 20 }]);
});

it('gives the daily check an expiry of 12 hours, so that two runs do not overlap [POINTS-01]', async () => {
  const { rows } = await app.services.db.execute(
    sql`select expire_seconds from jobs.queue where name = 'points.check'`,
  );
  expect(rows).toEqual([{ expire_seconds: 12 * 3600 }]);
});

it('loses no points earned concurrently with the check [POINTS-01]', async () => {
  const { db, jobs } = app.services;
  const { id } = await createUser(app.services);
  const error = vi.fn<(...said: unknown[]) => void>();
  const job = checkJob({ db, jobs, log: { ...app.services.log, error } });
  const at = new Date().toISOString();
  await Promise.all([
    ...Array.from({ length: 40 }, (_, n) => give(id, `badge:test:${n}`, at)),
    ...Array.from({ length: 4 }, () => job.run({})),
  ]);
  expect(error).not.toHaveBeenCalled();
  const [row] = await db.select().from(pointsMembers).where(eq(pointsMembers.userId, id));
  expect(row?.balance).toBe(400);
  expect(await periodsOf(id)).toContain('all 400 true');
});

it("exports only the member's own ledger lines, and erases all of them [POINTS-01]", async () => {
  const { db } = app.services;
  const { id } = await createUser(app.services);
  await give(id, 'badge:posts:1', '2026-11-22T12:00:00Z');
  const liked = { action: 'liked' as const, key: 'liked:post:5:4711', actorId: 4711, points: 2 };
  const time = '2026-11-22T12:00:00.000Z';
  await db.insert(pointsLedger).values({ userId: id, ...liked, day: '2026-11-22', earnedAt: time, at: time });
  const { data } = await pointsPersonal.collect(db, id);
  expect(data).toMatchObject({
    pointsLedger: [
      { action: 'badge', points: 10, for: 'badge:posts:1', detail: 'posts:1', day: '2026-11-22' },
      { action: 'liked', points: 2, for: 'liked:post:5' },
    ],
    standing: { balance: 10, zone: 'UTC', hiddenOnLeaderboards: false },
  });
  expect(JSON.stringify(data)).not.toContain('4711');
  await db.transaction((tx) => pointsPersonal.erase(tx, id));
  for (const table of [pointsLedger, pointsMembers, pointsPeriods]) {
    expect(await db.$count(table, eq(table.userId, id))).toBe(0);
  }
});
