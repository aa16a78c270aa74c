import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { posts } from '#db/schema/forum.ts';
import { frequentWords } from '../features/forum/frequent-words.ts';
import { allTopics } from '../features/forum/topic-cache.ts';
import { viewCounter } from '../features/forum/view-counter.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { createUser } from '../testing/factories.ts';
import { pageReads, processDatabase } from './page-reads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('a page view asks the same once, and another view asks again [OPS-10]', async () => {
  const user = await createUser(app.services);
  const db = pageReads(app.services.db);
  const nameIn = async (database: typeof db, id: number) =>
    (await database.select({ name: users.nickName }).from(users).where(eq(users.id, id)))[0]?.name;
  const [before] = await Promise.all([nameIn(db, user.id), nameIn(db, user.id)]);
  await app.services.db.update(users).set({ nickName: 'Renamed' }).where(eq(users.id, user.id));
  expect(await nameIn(db, user.id)).toBe(before);
  expect(await nameIn(db, user.id + 1)).not.toBe(before);
  expect(await nameIn(pageReads(app.services.db), user.id)).toBe('Renamed');
});

it("page views share what the process caches for its database, and count in the process's counters [OPS-10]", async () => {
  const { db } = app.services;
  const view = pageReads(db);
  expect(processDatabase(pageReads(view))).toBe(db);
  expect(await allTopics(view)).toBe(await allTopics(pageReads(db)));
  expect(await frequentWords(view, posts)).toBe(await frequentWords(db, posts));
  expect(viewCounter(view)).toBe(viewCounter(db));
});

it('a page view that has written reads again [OPS-10]', async () => {
  const { id } = await createUser(app.services);
  for (const inTransaction of [false, true]) {
    const db = pageReads(app.services.db);
    const name = async () => (await db.select({ name: users.nickName }).from(users).where(eq(users.id, id)))[0]?.name;
    const before = await name();
    const renamed = { nickName: sql<string>`${users.nickName} || 'x'` };
    if (inTransaction) await db.transaction((tx) => tx.update(users).set(renamed).where(eq(users.id, id)));
    else await db.update(users).set(renamed).where(eq(users.id, id));
    expect(await name()).toBe(`${before}x`);
  }
});
