import { and, eq, gt, inArray, isNull, ne, not, notInArray, sql } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { Transaction } from '#db/client.ts';
import { appeals, cases } from '#db/schema/moderation.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { Operation } from '#platform/feature.ts';
import type { ModeratedState } from '#platform/moderation/moderated.ts';
import type { Outcome } from '@site/contract/moderation/schemas.ts';
import { lockUsers } from '#platform/database/locks.ts';
import { APPEAL_ERRORS, appealBar, appealViews } from './appeal-views.ts';
import type { CaseRow } from '../cases/case-views.ts';
import { appealDecided, queueChanged } from '../events.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';
import { endSuspension, lastingSuspension } from '../suspensions/suspensions.ts';

/** Decisions that leave the item visible. */
const HARMLESS: readonly Outcome[] = ['kept', 'warned'];

/**
 * Returns the state that the item must have according to its other decisions. Considers only decisions made since a
 * case about the item was last closed without action against it, and ignores those undone by an appeal. The caller has locked the
 * item.
 */
async function leftByOthers(tx: Transaction, { id, kind, targetId }: CaseRow): Promise<ModeratedState['state']> {
  const ofItem = and(eq(cases.kind, kind), eq(cases.targetId, targetId), not(cases.open));
  const lastNoActionAt = tx
    .select({ at: sql`coalesce(max(${cases.decidedAt}), '-infinity')` })
    .from(cases)
    .where(and(ofItem, inArray(cases.outcome, [...HARMLESS])));
  const standing = await tx
    .select({ outcome: cases.outcome })
    .from(cases)
    .leftJoin(appeals, and(eq(appeals.caseId, cases.id), eq(appeals.state, 'granted')))
    .where(
      and(
        ofItem,
        ne(cases.id, id),
        notInArray(cases.outcome, [...HARMLESS]),
        isNull(appeals.id),
        gt(cases.decidedAt, lastNoActionAt),
      ),
    );
  if (standing.some(({ outcome }) => outcome === 'deleted')) return 'deleted';
  return standing.length > 0 ? 'hidden' : 'visible';
}

/** Undoes a decision unless another one still applies; the caller has locked the author's account. */
async function undo(
  work: TransactionScope,
  { moderated }: Pick<LoggedIn, 'moderated'>,
  decided: CaseRow,
): Promise<void> {
  const { kind, targetId, authorId, id } = decided;
  const items = moderated.of(kind);
  const item = await items.lock(work.tx, targetId);
  // An item that has since been hidden for another reason stays hidden until a decision on that reason. Items deleted
  // by staff are restored; items deleted by their author are not.
  if (item && (item.hiddenFor === 'staff' || item.state === 'deleted')) {
    const state = await leftByOthers(work.tx, decided);
    await items.change(work, targetId, state === 'hidden' ? { state, hiddenFor: 'staff' } : { state });
  }
  if (decided.outcome !== 'suspended') return;
  const suspension = await lastingSuspension(work.tx, authorId);
  if (suspension?.caseId === id) await endSuspension(work, authorId);
}

/**
 * Answers an appeal (MOD-03). The second of two concurrent answers is refused because the appeal is already answered.
 */
export const decideAppeal: Operation<typeof moderationRoutes.decideAppeal> = async (context, { id, grant, answer }) => {
  const { db, viewer } = context;
  const select = (executor: Parameters<typeof appealViews>[1]) =>
    executor
      .select({ appeal: appeals, decided: cases })
      .from(appeals)
      .innerJoin(cases, eq(cases.id, appeals.caseId))
      .where(eq(appeals.id, id));
  await transact(context, async (work) => {
    const { tx, emit } = work;
    const [named] = await select(tx);
    if (!named) throw new AppError('moderation.appeal-not-found');
    const { authorId, decidedById, kind, targetId } = named.decided;
    const people = await lockUsers(tx, [viewer.id, authorId]);
    const [actor, author] = [people.get(viewer.id), people.get(authorId)];
    await context.moderated.of(kind).lock(tx, targetId);
    const [appeal] = await tx.select().from(appeals).where(eq(appeals.id, id)).for('update');
    if (!actor || !author || !appeal) throw new AppError('moderation.appeal-not-found');
    if (actor.suspended) throw new AppError('suspended');
    const bar = appealBar({ viewer: actor, appeal, decidedById, authorRole: author.role });
    if (bar !== null) throw new AppError(APPEAL_ERRORS[bar]);
    if (grant) await undo(work, context, named.decided);
    const state = grant ? 'granted' : 'refused';
    await tx
      .update(appeals)
      .set({ state, answer, decidedById: viewer.id, decidedAt: new Date().toISOString() })
      .where(eq(appeals.id, id));
    await emit(appealDecided, { appealId: id, authorId, granted: grant });
    await emit(queueChanged, {});
    await appendAuditLog(work, {
      actorId: viewer.id,
      action: `appeal-${state}`,
      subjectId: authorId,
      ...{ kind, targetId },
      after: { case: named.decided.id },
      note: answer,
    });
  });
  const [view] = await appealViews(context, db, await select(db));
  if (!view) throw new AppError('moderation.appeal-not-found');
  return view;
};
