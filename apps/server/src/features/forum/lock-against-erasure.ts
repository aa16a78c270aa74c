import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';

/**
 * Locks an account row against deletion until the transaction ends. A like, save, vote or quiz answer takes this lock
 * before it locks the post or reply, in the same order as account erasure. Otherwise its foreign key would make it wait
 * for the account while it holds the other lock, which could deadlock.
 */
export async function lockAgainstErasure(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
}
