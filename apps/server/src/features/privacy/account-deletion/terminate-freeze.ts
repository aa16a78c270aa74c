import { and, eq } from 'drizzle-orm';
import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { consumeTicket, loginTickets } from '#features/accounts';
import { authorTag } from '#features/members';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUser } from '#platform/database/lock-user.ts';
import { hashToken } from '#platform/security/tokens.ts';
import { cancelDeletion } from './cancel-deletion.ts';

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
