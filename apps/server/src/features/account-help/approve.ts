import { eq } from 'drizzle-orm';
import type { accountHelpRoutes } from '@site/contract/account-help/routes.ts';
import { isAdmin } from '@site/contract/core/roles.ts';
import { lockActor, moderationEvents, record } from '#features/moderation';
import { accountHelp } from '#db/schema/account-help.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { requireConfirmed } from '#platform/require-confirmed.ts';
import { helpView } from './help-view.ts';
import { effectiveFrom } from './start.ts';

/** Approves the recovery of a staff account as the second person; the waiting period starts. */
export const approve: Operation<typeof accountHelpRoutes.approve> = async (context, { id }) => {
  const { db, viewer } = context;
  requireConfirmed(context);
  await transact(context, async (work) => {
    const { tx } = work;
    const [named] = await tx.select({ userId: accountHelp.userId }).from(accountHelp).where(eq(accountHelp.id, id));
    if (!named) throw new AppError('account-help.not-found');
    const { actor } = await lockActor(tx, viewer, named.userId);
    if (!isAdmin(actor.role)) throw new AppError('forbidden');
    const [row] = await tx.select().from(accountHelp).where(eq(accountHelp.id, id));
    if (row?.state !== 'approval') throw new AppError('account-help.not-found');
    if (row.byId === viewer.id) throw new AppError('account-help.second-person');
    await tx
      .update(accountHelp)
      .set({ state: 'waiting', approvedById: viewer.id, effectiveAt: effectiveFrom().toISOString() })
      .where(eq(accountHelp.id, id));
    await work.emit(moderationEvents.queueChanged, {});
    const change = { before: { state: 'approval' }, after: { state: 'waiting' } };
    await record(work, { actorId: viewer.id, action: 'help-approved', subjectId: named.userId, ...change });
  });
  return helpView(db, viewer, id);
};
