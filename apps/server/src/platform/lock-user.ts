import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';

/**
 * An account, held until the transaction ends. Whoever changes how an account is opened takes it first, before links,
 * tickets and sessions: two such changes come one after the other, and neither waits for the other in a circle.
 */
export async function lockUser(tx: Transaction, userId: number): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user;
}
