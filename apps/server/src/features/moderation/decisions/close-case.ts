import { and, eq, sql } from 'drizzle-orm';
import type { ItemKind, Outcome } from '@site/contract/moderation/schemas.ts';
import { BLURS } from '@site/contract/moderation/trust.ts';
import { cases, reports } from '#db/schema/moderation.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { caseDecided, picturesBlurred, queueChanged, reportDecided } from '../events.ts';
import { SEVERITY } from '../cases/severity.ts';

export interface Decision {
  kind: ItemKind;
  targetId: number;
  authorId: number;
  outcome: Outcome;
  reason: string;
  decidedById: number;
}

/** Locks and returns the open case of an item. The caller has locked the item, so none is opened concurrently. */
export async function lockOpenCase({ tx }: Pick<TransactionScope, 'tx'>, kind: ItemKind, targetId: number) {
  const [found] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.targetId, targetId), sql`${cases.open}`))
    .for('update');
  return found;
}

/**
 * Stores a decision: closes the open case, or inserts one that is closed from the start, so that every decision can be
 * appealed. Notifies the reporters, and also the author unless no action was taken.
 * @param openId id of the item's open case, locked by the caller
 * @returns the id of the closed case
 */
export async function closeCase(
  { tx, emit }: TransactionScope,
  decision: Decision,
  openId: number | undefined,
): Promise<number> {
  const { outcome, reason, decidedById, authorId } = decision;
  const decided = { open: false, outcome, reason, decidedById, decidedAt: new Date().toISOString() };
  const [closed] =
    openId === undefined
      ? await tx
          .insert(cases)
          .values({ ...decision, ...decided, source: 'staff', severity: SEVERITY.staff })
          .returning({ id: cases.id, automatic: cases.automatic })
      : await tx
          .update(cases)
          .set(decided)
          .where(eq(cases.id, openId))
          .returning({ id: cases.id, automatic: cases.automatic });
  if (!closed) throw new Error('the decision was not stored');
  const decidedReports = await tx
    .update(reports)
    .set({ open: false })
    .where(and(eq(reports.caseId, closed.id), reports.open))
    .returning({ reportId: reports.id, reporterId: reports.reporterId });
  for (const of of decidedReports) await emit(reportDecided, { ...of, outcome });
  if (closed.automatic === BLURS) await emit(picturesBlurred, { kind: decision.kind, targetId: decision.targetId });
  if (outcome !== 'kept') await emit(caseDecided, { caseId: closed.id, authorId, outcome });
  await emit(queueChanged, {});
  return closed.id;
}
