import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { loginTickets, users } from '#db/schema/accounts.ts';
import { frozenAccounts } from '#db/schema/privacy.ts';

/**
 * Undoes the deletion of an account: what others see of it is as before. The caller holds the account's row.
 * @returns whether the account was waiting for its deletion
 */
export async function unfreeze(tx: Transaction, userId: number): Promise<boolean> {
  const [frozen] = await tx.delete(frozenAccounts).where(eq(frozenAccounts.userId, userId)).returning();
  if (!frozen) return false;
  const { nickName, avatar, role } = frozen;
  await tx.update(users).set({ nickName, avatar, role }).where(eq(users.id, userId));
  await tx.delete(loginTickets).where(eq(loginTickets.userId, userId));
  return true;
}
