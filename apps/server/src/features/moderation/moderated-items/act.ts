import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { Transaction } from '#db/client.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { Operation } from '#platform/feature.ts';
import type { ModeratedKind, ModeratedState } from '#platform/moderation/moderated.ts';
import { BAR_ERRORS, findCaseBlocker } from '../cases/case-blocker.ts';
import type { CaseRow } from '../cases/case-views.ts';
import { closeCase, lockOpenCase } from '../decisions/close-case.ts';
import { hasReported } from '../decisions/decide-case.ts';
import { lockActor } from '../locks.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';

const ACTS = {
  hide: { outcome: 'hidden', state: 'hidden', action: 'item-hidden' },
  show: { outcome: 'kept', state: 'visible', action: 'item-shown' },
  delete: { outcome: 'deleted', state: 'deleted', action: 'item-deleted' },
} as const;

type State = (typeof ACTS)[keyof typeof ACTS]['state'];

/**
 * Checks that the actor may decide the open case of the item.
 * @throws AppError for the reason that prevents it
 */
async function checkMayDecide(
  tx: Transaction,
  open: CaseRow,
  { actor, subject }: Awaited<ReturnType<typeof lockActor>>,
): Promise<void> {
  const reported = await hasReported(tx, open.id, actor.id);
  const bar = findCaseBlocker({ viewer: actor, row: open, authorRole: subject.role, reported });
  if (bar !== null) throw new AppError(BAR_ERRORS[bar]);
}

/**
 * Changes the state of a locked item and returns the item.
 * @throws AppError moderation.not-possible if the author has deleted it, or its image consent is still missing
 */
async function changeState(
  work: TransactionScope,
  items: ModeratedKind,
  { id, item, state }: { id: number; item: ModeratedState; state: State },
): Promise<ModeratedState> {
  const change = state === 'hidden' ? ({ state, hiddenFor: 'staff' } as const) : { state };
  // Items hidden for missing image consent stay hidden.
  if (state !== 'visible' || item.hiddenFor !== 'consent') await items.change(work, id, change);
  const after = await items.lock(work.tx, id);
  if (after?.state !== state) throw new AppError('moderation.not-possible');
  return after;
}

/**
 * Hides, shows or deletes an item for a staff member who uses the table of items. When the item has an open case, the
 * act is the decision on it; otherwise, an act that would not change the state is ignored.
 */
export const act: Operation<typeof moderationRoutes.act> = async (context, { kind, id, act: wanted, reason }) => {
  const { viewer, moderated } = context;
  const items = moderated.of(kind);
  const { outcome, state, action } = ACTS[wanted];
  return transact(context, async (work) => {
    const { tx } = work;
    const [named] = (await items.show(tx, [id], context.language)).values();
    if (!named) throw new AppError('moderation.item-not-found');
    const { authorId } = named;
    if (authorId === viewer.id) throw new AppError('moderation.own-item');
    const people = await lockActor(tx, viewer, authorId);
    const item = await items.lock(tx, id);
    if (!item) throw new AppError('moderation.item-not-found');
    const open = await lockOpenCase(work, kind, id);
    if (open) await checkMayDecide(tx, open, people);
    else if (item.state === state) return { state };
    const after = await changeState(work, items, { id, item, state });
    await closeCase(work, { kind, targetId: id, authorId, outcome, reason, decidedById: viewer.id }, open?.id);
    await appendAuditLog(work, {
      actorId: viewer.id,
      action,
      subjectId: authorId,
      kind,
      targetId: id,
      before: { state: item.state, hiddenFor: item.hiddenFor },
      after: { state, hiddenFor: after.hiddenFor },
      note: reason,
    });
    return { state };
  });
};
