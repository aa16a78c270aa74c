import { and, eq, inArray, sql } from 'drizzle-orm';
import type { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { isAdmin } from '@site/contract/core/roles.ts';
import { lockActor, moderationEvents, appendAuditLog } from '#features/moderation';
import { accountHelp } from '#db/schema/account-recovery.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner, lockUser } from '#platform/database/locks.ts';
import { hashToken } from '#platform/security/tokens.ts';
import { helpView, isOpen, type HelpRow } from './help-view.ts';

/** Stops a recovery in progress. The caller has locked the account. */
async function end(work: TransactionScope, { id, userId, state }: HelpRow, actorId: number | null): Promise<void> {
  await work.tx
    .update(accountHelp)
    .set({ state: 'stopped', endedAt: sql`now()` })
    .where(eq(accountHelp.id, id));
  await work.emit(moderationEvents.queueChanged, {});
  await appendAuditLog(work, {
    actorId,
    action: 'help-stopped',
    subjectId: userId,
    before: { state },
    after: { state: 'stopped' },
  });
}

/**
 * Stops a recovery with the emailed link. The owner may be unable to log in, so the link alone is enough. Idempotent.
 */
export const stop: Operation<typeof accountRecoveryRoutes.stop> = async (context, { token }) => {
  await transact(context, async (work) => {
    const { tx } = work;
    const byToken = eq(accountHelp.stopHash, hashToken(token));
    const [named] = await tx.select({ userId: accountHelp.userId }).from(accountHelp).where(byToken);
    if (!named) throw new AppError('account-help.link-ended');
    await lockUser(tx, named.userId);
    const [row] = await tx.select().from(accountHelp).where(byToken);
    if (row?.state === 'stopped') return;
    if (!row || !isOpen(row)) throw new AppError('account-help.link-ended');
    // The same link may have been sent to the old and the new address, so the actor is unknown.
    await end(work, row, null);
  });
  return {};
};

/** Stops a recovery that staff started for the current user. */
export const stopOwn: Operation<typeof accountRecoveryRoutes.stopOwn> = async (context) => {
  await transact(context, async (work) => {
    const { id } = await lockOwner(context, work);
    const [row] = await work.tx
      .select()
      .from(accountHelp)
      .where(and(eq(accountHelp.userId, id), inArray(accountHelp.state, ['approval', 'waiting'])));
    if (!row) throw new AppError('account-help.link-ended');
    await end(work, row, id);
  });
  return {};
};

/** Stops a recovery as staff. */
export const cancel: Operation<typeof accountRecoveryRoutes.cancel> = async (context, { id }) => {
  const { db, viewer } = context;
  await transact(context, async (work) => {
    const { tx } = work;
    const [named] = await tx.select({ userId: accountHelp.userId }).from(accountHelp).where(eq(accountHelp.id, id));
    if (!named) throw new AppError('account-help.not-found');
    const { actor } = await lockActor(tx, viewer, named.userId);
    if (!isAdmin(actor.role)) throw new AppError('forbidden');
    const [row] = await tx.select().from(accountHelp).where(eq(accountHelp.id, id));
    if (!row || !isOpen(row)) throw new AppError('account-help.not-found');
    await end(work, row, viewer.id);
  });
  return helpView(db, viewer, id);
};
