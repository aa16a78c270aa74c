import { and, eq } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { Outcome } from '@site/contract/moderation/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { cases, reports } from '#db/schema/moderation.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { Operation } from '#platform/feature.ts';
import type { ModeratedKind, ModeratedState } from '#platform/moderation/moderated.ts';
import { lockUsers } from '#platform/database/locks.ts';
import { BAR_ERRORS, findCaseBlocker, outcomesOf } from '../cases/case-blocker.ts';
import { caseView, type CaseRow } from '../cases/case-views.ts';
import { closeCase } from './close-case.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';
import { startSuspension } from '../suspensions/suspensions.ts';

/** Returns whether the user reported the item of a case. */
export async function hasReported(tx: Transaction, caseId: number, userId: number): Promise<boolean> {
  return (await tx.$count(reports, and(eq(reports.caseId, caseId), eq(reports.reporterId, userId)))) > 0;
}

/**
 * Applies an outcome to the item. If no action is taken against the item itself, a hidden item becomes visible, unless
 * it is hidden for missing image consent.
 */
export async function applyOutcome(
  work: TransactionScope,
  items: ModeratedKind,
  { id, item, outcome }: { id: number; item: ModeratedState | null; outcome: Outcome },
): Promise<void> {
  if (outcome === 'deleted') await items.change(work, id, { state: 'deleted' });
  else if (outcome !== 'kept' && outcome !== 'warned')
    await items.change(work, id, { state: 'hidden', hiddenFor: 'staff' });
  else if (item?.state === 'hidden' && item.hiddenFor !== 'consent') await items.change(work, id, { state: 'visible' });
}

/**
 * Locks the accounts of the current user and the author, the item and the case, and returns the case with the item. The
 * lock order is the same everywhere, to avoid deadlocks.
 * @throws AppError when the case does not exist or the current user may not decide it
 */
export async function lockCase(
  tx: Transaction,
  { moderated, viewer }: Pick<Parameters<Operation<typeof moderationRoutes.claim>>[0], 'moderated' | 'viewer'>,
  id: number,
) {
  const [named] = await tx.select().from(cases).where(eq(cases.id, id));
  if (!named) throw new AppError('moderation.case-not-found');
  const people = await lockUsers(tx, [viewer.id, named.authorId]);
  const items = moderated.of(named.kind);
  const item = await items.lock(tx, named.targetId);
  const [row]: (CaseRow | undefined)[] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
  const actor = people.get(viewer.id);
  const author = people.get(named.authorId);
  if (!row || !actor || !author) throw new AppError('moderation.case-not-found');
  if (actor.suspended) throw new AppError('suspended');
  const reported = await hasReported(tx, id, viewer.id);
  const bar = findCaseBlocker({ viewer: actor, row, authorRole: author.role, reported });
  if (bar !== null) throw new AppError(BAR_ERRORS[bar]);
  return { row, items, item };
}

/** Decides a case (MOD-03). The second of two concurrent decisions is refused because the case is already decided. */
export const decideCase: Operation<typeof moderationRoutes.decideCase> = async (context, input) => {
  const { db, viewer } = context;
  const { id, outcome, days } = input;
  await transact(context, async (work) => {
    const { row, items, item } = await lockCase(work.tx, context, id);
    const { kind, targetId, authorId } = row;
    if (!outcomesOf(kind).includes(outcome)) throw new AppError('moderation.not-possible');
    const reason = outcome === 'kept' ? '' : input.reason;
    await applyOutcome(work, items, { id: targetId, item, outcome });
    await closeCase(work, { kind, targetId, authorId, outcome, reason, decidedById: viewer.id }, id);
    if (outcome === 'suspended') {
      await startSuspension(work, { userId: authorId, days, reason, byId: viewer.id, caseId: id, replaces: false });
    }
    await appendAuditLog(work, {
      actorId: viewer.id,
      action: `case-${outcome}`,
      subjectId: authorId,
      kind,
      targetId,
      before: { state: item?.state ?? null, hiddenFor: item?.hiddenFor ?? null },
      after: { outcome, case: id, ...(outcome === 'suspended' && { days }) },
      note: reason,
    });
  });
  const view = await caseView(context, db, id);
  if (!view) throw new AppError('moderation.case-not-found');
  return view;
};
