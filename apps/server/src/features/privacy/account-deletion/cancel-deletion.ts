import { eq, and } from 'drizzle-orm';
import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { deleteTickets, consumeTicket, loginTickets } from '#features/accounts';
import type { Transaction } from '#db/client.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';
import { authorTag } from '#features/members';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUser } from '#platform/database/locks.ts';
import { hashToken } from '#platform/security/tokens.ts';

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

/** Cancels the deletion of an account and restores the account (AUTH-20). Does not start a session. */
export const terminateFreeze: Operation<typeof privacyRoutes.terminateFreeze> = async (context, { ticket }) => {
  const userId = await transact(context, async ({ tx }) => {
    const [named] = await tx
      .select({ userId: loginTickets.userId })
      .from(loginTickets)
      .where(and(eq(loginTickets.hash, hashToken(ticket)), eq(loginTickets.kind, 'recover')));
    // Locks the account first, in the same order as the erasure, so that the later of the two finds the deletion
    // cancelled or the account erased.
    if (named?.userId) await lockUser(tx, named.userId);
    const { userId: id } = await consumeTicket(tx, 'recover', ticket);
    if (id === null || !(await cancelDeletion(tx, id))) throw new AppError('accounts.ticket-ended');
    return id;
  });
  context.cache.invalidate(authorTag(userId), 'forum');
  return {};
};
