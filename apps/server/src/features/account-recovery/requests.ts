import { and, asc, desc, gt, inArray, lt, ne, notInArray, eq } from 'drizzle-orm';
import type { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { isAdmin } from '@site/contract/core/roles.ts';
import { accountHelp } from '#db/schema/account-recovery.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { lockActor, moderationEvents, appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import { requireRecentAuthentication } from '#platform/sessions/reauthentication.ts';
import { helpViews, selectHelp, helpView } from './help-view.ts';
import { effectiveFrom } from './start.ts';

const PAGE = 20;

/** Lists recoveries, except those for the current user's own account. */
export const list: Operation<typeof accountRecoveryRoutes.list> = async ({ db, viewer }, { state, cursor }) => {
  const after = cursor === undefined ? undefined : decodeCursor(cursor).id;
  const open = state === 'open';
  const beyond = after === undefined ? undefined : open ? gt(accountHelp.id, after) : lt(accountHelp.id, after);
  const OPEN = ['approval', 'waiting'] as const;
  const found = await selectHelp(db)
    .where(
      and(
        open ? inArray(accountHelp.state, [...OPEN]) : notInArray(accountHelp.state, [...OPEN]),
        ne(accountHelp.userId, viewer.id),
        beyond,
      ),
    )
    .orderBy(open ? asc(accountHelp.id) : desc(accountHelp.id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: await helpViews(db, viewer, shown),
    next: last ? encodeCursor({ value: 0, id: last.row.id }) : null,
  };
};

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
