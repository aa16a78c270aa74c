import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#db/schema/users.ts';

/**
 * Locks the row of an account until the transaction ends. Every change to how an account is accessed takes this lock
 * first, before those of links, tickets and sessions. Such changes are therefore serialized and cannot deadlock.
 */
export async function lockUser(tx: Transaction, userId: number): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user;
}
