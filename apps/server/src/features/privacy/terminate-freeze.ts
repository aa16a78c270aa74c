import { and, eq } from 'drizzle-orm';
import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { takeTicket } from '#features/accounts';
import { authorTag } from '#features/members';
import { loginTickets } from '#db/schema/accounts.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUser } from '#platform/lock-user.ts';
import { hashToken } from '#platform/tokens.ts';
import { unfreeze } from './unfreeze.ts';

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
    if (id === null || !(await unfreeze(tx, id))) throw new AppError('accounts.ticket-ended');
    return id;
  });
  context.cache.drop(authorTag(userId), 'forum');
  return {};
};
