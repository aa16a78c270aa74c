import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pointsLedger, pointsMembers, pointsPeriods } from '#db/schema/points.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createUser } from '../../../testing/factories.ts';
import { award } from './award.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const AT = new Date('2026-11-22T12:00:00Z');

const give = (userId: number, key: string, points = 7) =>
  app.services.db.transaction((tx) => award(tx, { userId, action: 'badge', key, points, detail: 'posts:2', at: AT }));

it('grants points once per key, also for fifty concurrent awards; balance and periods match [POINTS-01]', async () => {
  const { db } = app.services;
  const { id } = await createUser(app.services);
  const given = await Promise.all(Array.from({ length: 50 }, () => give(id, 'badge:posts:2')));
  expect(given.filter((points) => points > 0)).toEqual([7]);
  expect(await give(id, 'badge:posts:3', 5)).toBe(5);
  const [member] = await db.select().from(pointsMembers).where(eq(pointsMembers.userId, id));
  expect(member?.balance).toBe(12);
  const periods = await db.select().from(pointsPeriods).where(eq(pointsPeriods.userId, id));
  expect(new Map(periods.map(({ period, points }) => [period, points]))).toEqual(
    new Map([
      ['week:2026-11-16', 12],
      ['month:2026-11', 12],
      ['all', 12],
    ]),
  );
});

it.each([{ role: null }, { suspended: true }])('grants no points to an account with %j [POINTS-01]', async (wanted) => {
  const { id } = await createUser(app.services, wanted);
  expect(await give(id, 'contest')).toBe(0);
  expect(await app.services.db.$count(pointsLedger, eq(pointsLedger.userId, id))).toBe(0);
});

it('rejects changing or deleting ledger lines in the database [POINTS-01]', async () => {
  const { db } = app.services;
  const { id } = await createUser(app.services);
  await give(id, 'badge:posts:2');
  const lines = eq(pointsLedger.userId, id);
  const refused = { cause: { message: 'the ledger of points takes new lines only' } };
  await expect(db.update(pointsLedger).set({ points: 99 }).where(lines)).rejects.toMatchObject(refused);
  await expect(db.delete(pointsLedger).where(lines)).rejects.toMatchObject(refused);
  await expect(db.execute('truncate points_ledger')).rejects.toMatchObject(refused);
  expect(await db.$count(pointsLedger, lines)).toBe(1);
});
