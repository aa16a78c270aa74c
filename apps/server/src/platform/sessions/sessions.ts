import { and, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/client.ts';
import { readModel, requireCondition } from '#db/read-model.ts';
import { refreshTokens, sessions as table } from '#db/schema/sessions.ts';

/** The logged-in browsers of every account. */
export const sessions = readModel(table);

/** Changes the sessions that match a condition. */
export async function updateSessions(
  db: Executor,
  condition: SQL | undefined,
  values: PgUpdateSetSource<typeof table>,
): Promise<void> {
  await db.update(table).set(values).where(requireCondition(condition));
}

/** Deletes the sessions that match a condition. Callers that need the deleted rows append `returning`. */
export function deleteSessions(db: Executor, condition: SQL | undefined) {
  return db.delete(table).where(requireCondition(condition));
}

/** Deletes refresh tokens that were spent more than a week ago. Until then, their reuse indicates theft. */
export async function deleteSpentTokens(db: Executor): Promise<void> {
  const longSpent = lt(refreshTokens.spentAt, sql`now() - interval '7 days'`);
  await db.delete(refreshTokens).where(and(isNotNull(refreshTokens.spentAt), longSpent));
}
