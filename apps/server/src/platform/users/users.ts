import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/client.ts';
import { readModel, requireCondition } from '#db/read-model.ts';
import { users as table } from '#db/schema/users.ts';

/** Accounts and the public data of members. */
export const users = readModel(table);

/** All columns, to select whole rows next to other tables. */
export const userColumns = getTableColumns(table);

export type User = typeof users.$inferSelect;

/** Stores an account and returns it. */
export async function insertUser(db: Executor, values: typeof table.$inferInsert): Promise<User> {
  const [user] = await db.insert(table).values(values).returning();
  if (!user) throw new Error('account was not stored');
  return user;
}

/** Changes the accounts that match a condition and returns them. */
export async function updateUsers(
  db: Executor,
  condition: SQL | undefined,
  values: PgUpdateSetSource<typeof table>,
): Promise<User[]> {
  return db.update(table).set(values).where(requireCondition(condition)).returning();
}

/** Deletes the accounts that match a condition, together with everything that belongs to them. */
export async function deleteUsers(db: Executor, condition: SQL | undefined): Promise<void> {
  await db.delete(table).where(requireCondition(condition));
}
