import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { REPORT_REASON_KINDS, type ReportReason } from '@site/contract/moderation/report-reasons.ts';
import type { ItemKind } from '@site/contract/moderation/schemas.ts';
import { BLURS, REPORTS_AN_HOUR } from '@site/contract/moderation/trust.ts';
import { cases, reports } from '#db/schema/moderation.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type Services } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { Operation } from '#platform/feature.ts';
import type { ModeratedKind, ModeratedState } from '#platform/moderation/moderated.ts';
import { itemUnderReview, picturesBlurred } from '../events.ts';
import { notifyStaffAtOnce } from '../cases/notify-staff.ts';
import { openCase } from '../cases/open-case.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';
import { severityOf, worstOf } from '../cases/severity.ts';
import { applyReportRules } from './apply-report-rules.ts';
import { trustOf } from './reporter-trust.ts';

/**
 * Key of the advisory lock that serializes reports, so that concurrent measures caused by one member's reports are
 * counted exactly.
 */
const LOCK = 0x7265706f;

/** Kinds whose images are blurred for everyone while a `minors` report is unconfirmed. */
const WITH_BLUR: ReadonlySet<ItemKind> = new Set<ItemKind>(['post', 'reply', 'inspo', 'link-page', 'member']);

interface Report {
  kind: ItemKind;
  targetId: number;
  authorId: number;
  reporterId: number;
  reason: ReportReason;
  note: string;
}

/**
 * Inserts a report into the item's case and updates the severity and the number of reporters of the case.
 * @returns the id of the case; null when this member already has an open report
 */
async function file(work: TransactionScope, { authorId, ...report }: Report): Promise<number | null> {
  const { tx } = work;
  const { kind, targetId, reason } = report;
  const severity = severityOf(reason, 1);
  const caseId = await openCase(work, { kind, targetId, authorId, source: 'reports', severity });
  const made = await tx
    .insert(reports)
    .values({ ...report, caseId })
    .onConflictDoNothing()
    .returning({ id: reports.id });
  if (made.length === 0) return null;
  const given = await tx
    .select({ reason: reports.reason, count: count() })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), reports.open))
    .groupBy(reports.reason);
  const reporters = given.reduce((sum, row) => sum + row.count, 0);
  const worst = worstOf(given.map((row) => row.reason));
  await tx
    .update(cases)
    .set({ reporters, severity: sql`greatest(${cases.severity}, ${severityOf(worst, reporters)})` })
    .where(eq(cases.id, caseId));
  return caseId;
}

interface Filed {
  caseId: number;
  items: ModeratedKind;
  id: number;
  item: ModeratedState;
}

/** Hides the item or blurs its images when its reports reach the threshold, and notifies the author at once. */
async function protect(work: TransactionScope, { caseId, items, id, item }: Filed): Promise<void> {
  const { tx, emit } = work;
  const { kind } = items;
  const { authorId, state } = item;
  if (state !== 'visible') return;
  const result = await applyReportRules(work, caseId, { items, id, item });
  if (result === null) return;
  const { rule, reporterIds } = result;
  const blurs = rule === BLURS;
  // Some kinds have no images to blur. Reports never hide a member, because that would let reporters silence people.
  if (blurs ? !WITH_BLUR.has(kind) : kind === 'member') return;
  const [before] = await tx.select({ automatic: cases.automatic }).from(cases).where(eq(cases.id, caseId));
  if (blurs && before?.automatic) return;
  await tx.update(cases).set({ automatic: rule }).where(eq(cases.id, caseId));
  await tx
    .update(reports)
    .set({ counted: true })
    .where(and(eq(reports.caseId, caseId), reports.open, inArray(reports.reporterId, reporterIds)));
  if (blurs) {
    await emit(picturesBlurred, { kind, targetId: id });
  } else {
    await items.change(work, id, { state: 'hidden', hiddenFor: 'reports' });
    await appendAuditLog(work, {
      actorId: null,
      action: 'item-hidden',
      subjectId: authorId,
      kind,
      targetId: id,
      before: { state },
      after: { state: 'hidden', hiddenFor: 'reports' },
    });
  }
  await emit(itemUnderReview, { caseId, authorId });
}

/** Reports an item (FORUM-09). Further reports by the same member are ignored while the first one is open. */
export const report: Operation<typeof moderationRoutes.report> = async (context, { kind, id, reason, note }) => {
  const { viewer, limits, moderated, db } = context;
  const { name, bound } = await reportLimit(context, viewer.id);
  await limits.countOf(name, bound, `user:${viewer.id}`);
  const items = moderated.of(kind);
  const isThere = await items.isThereFor(db, viewer, id);
  return transact(context, async (work) => {
    await work.tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const item = await items.lock(work.tx, id);
    if (!item || item.state === 'deleted') throw new AppError('moderation.item-not-found');
    const { authorId, hiddenFor } = item;
    // Others' reports may have hidden the item while this member was writing one, so this report counts as well.
    const sawIt = isThere || (hiddenFor === 'reports' && !items.private);
    if (!sawIt) throw new AppError('moderation.item-not-found');
    if (authorId === viewer.id) throw new AppError('moderation.own-item');
    const caseId = await file(work, { kind, targetId: id, authorId, reporterId: viewer.id, reason, note });
    if (caseId === null) return {};
    await protect(work, { caseId, items, id, item });
    if (REPORT_REASON_KINDS[reason].isUrgent) await notifyStaffAtOnce(work, { caseId, authorId });
    return {};
  });
};

const HOUR = 3600;

/**
 * Returns the name and values of the rate limit on a member's reports, which depend on the member's trust level. New
 * accounts can send only a few.
 */
export async function reportLimit({ db, moderated }: Pick<Services, 'db' | 'moderated'>, userId: number) {
  const { level } = (await trustOf(db, moderated, [userId]))(userId);
  return { name: `report ${level}`, bound: { points: REPORTS_AN_HOUR[level], seconds: HOUR } };
}
