import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#db/schema/users.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { asOnePageView } from './page-reads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const nameOf = async (id: number) => {
  const { db } = app.services;
  return (await db.select({ name: users.nickName }).from(users).where(eq(users.id, id)))[0]?.name;
};
const renamed = { nickName: sql<string>`${users.nickName} || 'x'` };

it('runs the same read once per page view and again in another page view [OPS-10]', async () => {
  const { id } = await createUser(app.services);
  const before = await nameOf(id);
  const renaming = Promise.withResolvers<void>();
  const view = asOnePageView(async () => {
    expect(await Promise.all([nameOf(id), nameOf(id)])).toEqual([before, before]);
    await renaming.promise;
    expect(await nameOf(id)).toBe(before);
    // Asynchronous work that outlives the page view runs its queries again.
    return { late: new Promise((resolve) => setTimeout(resolve, 10)).then(() => nameOf(id)) };
  });
  await app.services.db.update(users).set(renamed).where(eq(users.id, id));
  renaming.resolve();
  expect(await (await view).late).toBe(`${before}x`);
  expect(await asOnePageView(() => nameOf(id))).toBe(`${before}x`);
});

it.each([false, true])(
  'reads again after a write in the same page view (in a transaction: %s) [OPS-10]',
  async (inTransaction) => {
    const { id } = await createUser(app.services);
    const { db } = app.services;
    await asOnePageView(async () => {
      const before = await nameOf(id);
      if (inTransaction) await db.transaction((tx) => tx.update(users).set(renamed).where(eq(users.id, id)));
      else await db.update(users).set(renamed).where(eq(users.id, id));
      expect(await nameOf(id)).toBe(`${before}x`);
    });
  },
);
