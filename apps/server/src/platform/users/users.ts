import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/client.ts';
import { readModel, requireCondition } from '#db/read-model.ts';
import { users as table } from '#db/schema/users.ts';

/** Accounts and the public data of members. */
export const users = readModel(table);

/** All columns, to select whole rows next to other tables. */
export const userColumns = getTableColumns(table);

/** Stores an account and returns its id. */
export async function insertUser(db: Executor, values: typeof table.$inferInsert): Promise<number> {
  const [user] = await db.insert(table).values(values).returning({ id: table.id });
  if (!user) throw new Error('account was not stored');
  return user.id;
}

/** Changes the accounts that match a condition. Callers that need the changed rows append `returning`. */
export function updateUsers(db: Executor, condition: SQL | undefined, values: PgUpdateSetSource<typeof table>) {
  return db.update(table).set(values).where(requireCondition(condition));
}

/** Deletes the accounts that match a condition, together with everything that belongs to them. */
export async function deleteUsers(db: Executor, condition: SQL | undefined): Promise<void> {
  await db.delete(table).where(requireCondition(condition));
}
