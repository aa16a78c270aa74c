import { and, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/client.ts';
import { readModel, requireCondition } from '#db/read-model.ts';
import { refreshTokens, sessions as table } from '#db/schema/sessions.ts';

/** The logged-in browsers of every account. */
export const sessions = readModel(table);

export type Session = typeof sessions.$inferSelect;

/** Changes the sessions that match a condition and returns them. */
export async function updateSessions(
  db: Executor,
  condition: SQL | undefined,
  values: PgUpdateSetSource<typeof table>,
): Promise<Session[]> {
  return db.update(table).set(values).where(requireCondition(condition)).returning();
}

/** Deletes the sessions that match a condition and returns them. */
export async function deleteSessions(db: Executor, condition: SQL | undefined): Promise<Session[]> {
  return db.delete(table).where(requireCondition(condition)).returning();
}

/** Deletes refresh tokens that were spent more than a week ago. Until then, their reuse reveals a thief. */
export async function deleteSpentTokens(db: Executor): Promise<void> {
  const longSpent = lt(refreshTokens.spentAt, sql`now() - interval '7 days'`);
  await db.delete(refreshTokens).where(and(isNotNull(refreshTokens.spentAt), longSpent));
}
