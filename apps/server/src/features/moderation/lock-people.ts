import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';

export type Account = typeof users.$inferSelect;

/**
 * Locks accounts until the end of the transaction, so that permissions are checked against current roles. Call it
 * before locking items and cases. Locks accounts in id order, to avoid deadlocks.
 */
export async function lockPeople(tx: Transaction, ids: readonly number[]): Promise<Map<number, Account>> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}
