import { eq } from 'drizzle-orm';
import type { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { isAdmin } from '@site/contract/core/roles.ts';
import { lockActor, moderationEvents, appendAuditLog } from '#features/moderation';
import { accountHelp } from '#db/schema/account-recovery.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { requireRecentAuthentication } from '#platform/sessions/require-recent-authentication.ts';
import { helpView } from './help-view.ts';
import { effectiveFrom } from './start.ts';

/** Approves the recovery of a staff account as the second person; the waiting period starts. */
export const approve: Operation<typeof accountRecoveryRoutes.approve> = async (context, { id }) => {
  const { db, viewer } = context;
  requireRecentAuthentication(context);
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
    await appendAuditLog(work, { actorId: viewer.id, action: 'help-approved', subjectId: named.userId, ...change });
  });
  return helpView(db, viewer, id);
};
