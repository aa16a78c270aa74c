import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { users } from '#db/schema/users.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import type { Services } from '#platform/context.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';
import { dailyJob } from './daily-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('gives the daily badge check an expiry of 12 hours, so that two runs do not overlap [POINTS-04]', async () => {
  const { rows } = await app.services.db.execute(
    sql`select expire_seconds from jobs.queue where name = 'badges.daily'`,
  );
  expect(rows).toEqual([{ expire_seconds: 12 * 3600 }]);
});

it('continues with the other members if checking one of them fails [POINTS-04]', async () => {
  const { db, log, outbox } = app.services;
  const [broken, other] = [await createUser(app.services), await createUser(app.services)];
  for (const { id } of [broken, other]) await createPost(app.services, { authorId: id });
  await db.update(users).set({ lastSeenOn: sql`(now() at time zone 'utc')::date` });
  const emit: typeof outbox.emit = (tx, event, payload) =>
    (payload as { userId: number }).userId === broken.id
      ? Promise.reject(new Error('cannot be emitted'))
      : outbox.emit(tx, event, payload);
  const error = vi.fn<(...said: unknown[]) => void>();
  const services = { ...app.services, log: { ...log, error }, outbox: { emit, committed: () => undefined } };
  await dailyJob(services as unknown as Services).run({});
  const reached = (userId: number) => db.$count(badgeLevels, eq(badgeLevels.userId, userId));
  expect([await reached(broken.id), await reached(other.id)]).toEqual([0, 1]);
  expect(error.mock.calls).toEqual([[{ err: expect.any(Error), members: 1 }, expect.any(String)]]);
});
