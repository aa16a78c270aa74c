import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';

export type Account = typeof users.$inferSelect;

/**
 * Accounts, held until the transaction ends: who acts on whom is judged by their roles as they are now. Taken before
 * items and cases, in the order of their ids.
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
