import { eq } from 'drizzle-orm';
import { deleteTickets } from '#features/accounts';
import type { Transaction } from '#db/client.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';

/**
 * Undoes the deletion request of an account, restores its nickname, profile picture and role, and deletes its login
 * tickets. The caller has locked the account's row.
 * @returns whether the account was pending deletion
 */
export async function cancelDeletion(tx: Transaction, userId: number): Promise<boolean> {
  const [pendingDeletion] = await tx.delete(pendingDeletions).where(eq(pendingDeletions.userId, userId)).returning();
  if (!pendingDeletion) return false;
  const { nickName, avatar, role } = pendingDeletion;
  await updateUsers(tx, eq(users.id, userId), { nickName, avatar, role });
  await deleteTickets(tx, userId);
  return true;
}
