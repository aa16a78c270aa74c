import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';
import { scheduleDeletion } from './schedule-deletion.ts';

/**
 * Makes an account pending deletion again after an older backup was restored, because its owner has since deleted it or
 * requested its deletion. Does nothing when the account does not exist or is erased.
 * @param since time from which the deletion period counts, ISO 8601; an earlier stored time is retained
 */
export async function reapplyErasures(tx: Transaction, userId: number, since: string): Promise<void> {
  const there = and(eq(users.id, userId), isNull(users.purgedAt));
  const [user] = await tx.select().from(users).where(there).for('no key update');
  if (!user) return;
  const isOwn = eq(pendingDeletions.userId, userId);
  if ((await tx.$count(pendingDeletions, isOwn)) === 0) await scheduleDeletion(tx, user);
  await tx
    .update(pendingDeletions)
    .set({ createdAt: sql`least(${pendingDeletions.createdAt}, ${since}::timestamptz)` })
    .where(isOwn);
}

/**
 * Restarts the full deletion period of every account that is pending deletion in the restored database, because its
 * owner has cancelled the deletion since the backup.
 * @param leaving ids of the accounts whose deletion was not cancelled; their period is not restarted
 */
export async function waitAgain(tx: Transaction, leaving: readonly number[]): Promise<void> {
  const others = leaving.length > 0 ? notInArray(pendingDeletions.userId, [...leaving]) : undefined;
  await tx
    .update(pendingDeletions)
    .set({ createdAt: sql`now()` })
    .where(others);
}
