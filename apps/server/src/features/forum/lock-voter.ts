import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';

/**
 * Locks an account row against deletion until the transaction ends. A vote takes this lock before that of the post, in
 * the same order as account erasure: the foreign key of the vote would otherwise wait for the account with the post
 * locked, which could deadlock.
 */
export async function lockVoter(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
}
