import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { users } from '#db/schema/users.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { prepared } from './prepared.ts';
import type { Executor } from '../client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('builds a query once per database, and again in a transaction [OPS-12]', async () => {
  const { db } = app.services;
  const user = await createUser(app.services);
  const nickNameById = (on: Executor, name: string) =>
    on
      .select({ nickName: users.nickName })
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare(name);
  const build = vi.fn<typeof nickNameById>(nickNameById);
  const read = (on: Executor, id: number) => prepared(on, 'nickname_of_test', build).execute({ id });
  expect(await read(db, user.id)).toEqual([{ nickName: user.nickName }]);
  expect(await read(db, 0)).toEqual([]);
  expect(build).toHaveBeenCalledTimes(1);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ nickName: 'Changed' }).where(eq(users.id, user.id));
    expect(await read(tx, user.id)).toEqual([{ nickName: 'Changed' }]);
    expect(await read(db, user.id)).toEqual([{ nickName: user.nickName }]);
  });
  expect(build).toHaveBeenCalledTimes(2);
});
