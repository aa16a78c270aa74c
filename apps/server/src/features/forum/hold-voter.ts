import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';

/**
 * Keeps an account from going away until the transaction ends. Whoever votes takes it before the post, as the erasing of
 * an account does: the row of a vote refers to the account, and would wait for it with the post in hand.
 */
export async function holdVoter(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
}
