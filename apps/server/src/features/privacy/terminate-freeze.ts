import { and, eq } from 'drizzle-orm';
import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { takeTicket } from '#features/accounts';
import { authorTag } from '#features/members';
import { loginTickets, users } from '#db/schema/accounts.ts';
import { frozenAccounts } from '#db/schema/privacy.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUser } from '#platform/lock-user.ts';
import { hashToken } from '#platform/tokens.ts';

/** Takes a deletion back (AUTH-20): everything is as before, but nobody is signed in. */
export const terminateFreeze: Operation<typeof privacyRoutes.terminateFreeze> = async (context, { ticket }) => {
  const userId = await transact(context, async ({ tx }) => {
    const [named] = await tx
      .select({ userId: loginTickets.userId })
      .from(loginTickets)
      .where(and(eq(loginTickets.hash, hashToken(ticket)), eq(loginTickets.kind, 'recover')));
    // The account first, as the erasing does: whichever comes second finds the deletion undone, or the account gone.
    if (named?.userId) await lockUser(tx, named.userId);
    const { userId: id } = await takeTicket(tx, 'recover', ticket);
    const [frozen] =
      id === null ? [] : await tx.delete(frozenAccounts).where(eq(frozenAccounts.userId, id)).returning();
    if (!frozen) throw new AppError('accounts.ticket-ended');
    const { nickName, avatar, role } = frozen;
    await tx.update(users).set({ nickName, avatar, role }).where(eq(users.id, frozen.userId));
    await tx.delete(loginTickets).where(eq(loginTickets.userId, frozen.userId));
    return frozen.userId;
  });
  context.cache.drop(authorTag(userId), 'forum');
  return {};
};
