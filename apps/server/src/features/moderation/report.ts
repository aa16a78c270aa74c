import { and, eq, sql } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { ItemKind, ReportReason } from '@site/contract/moderation/schemas.ts';
import { cases, reports } from '#db/schema/moderation.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type Work } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { openCase } from './open-case.ts';
import { record } from './record.ts';
import { REPORT_LIMIT } from './report-limit.ts';
import { severityOf, worstOf } from './severity.ts';

/** So many members' reports of any reason hide an item until a moderator decides. */
const ENOUGH = 3;
/** This reason alone hides at once. */
const AT_ONCE: ReportReason = 'minors';

interface Report {
  kind: ItemKind;
  targetId: number;
  authorId: number;
  reporterId: number;
  reason: ReportReason;
  note: string;
}

/** Whether the member of a report has reported the item before, and a moderator has kept it. */
const OVERRULED = sql<boolean>`exists (
  select from ${reports} earlier join ${cases} decided on decided.id = earlier.case_id and decided.outcome = 'kept'
  where earlier.kind = ${reports}.kind and earlier.target_id = ${reports}.target_id
    and earlier.reporter_id = ${reports}.reporter_id)`;

/**
 * Files a report with the item's case, under the lock of the item: of three reporters at the same moment the last sees
 * the other two.
 * @returns whether the item has to be hidden now; null when this member's report is open already
 */
async function file(work: Work, { authorId, ...report }: Report): Promise<boolean | null> {
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
    .select({ reason: reports.reason, reporterId: reports.reporterId, overruled: OVERRULED })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), reports.open));
  const worst = worstOf(given.map((row) => row.reason));
  await tx
    .update(cases)
    .set({
      reporters: given.length,
      severity: sql`greatest(${cases.severity}, ${severityOf(worst, given.length)})`,
    })
    .where(eq(cases.id, caseId));
  // Who has been told that it stays does not hide it again: a moderator reads their report, and is not overruled by it.
  const hiding = given.filter((row) => !row.overruled);
  const own = hiding.some((row) => row.reporterId === report.reporterId);
  return own && (reason === AT_ONCE || hiding.length >= ENOUGH);
}

/** Reports an item (FORUM-09). A second report of the same member says nothing new. */
export const report: Operation<typeof moderationRoutes.report> = async (context, { kind, id, reason, note }) => {
  const { viewer, limits, moderated, db } = context;
  await limits.countOf(REPORT_LIMIT.name, REPORT_LIMIT.bound, `user:${viewer.id}`);
  const items = moderated.of(kind);
  const isThere = await items.isThereFor(db, viewer, id);
  return transact(context, async (work) => {
    const item = await items.lock(work.tx, id);
    if (!item || item.state === 'deleted') throw new AppError('moderation.item-not-found');
    const { authorId, state, hiddenFor } = item;
    // Others' reports may have hidden it while this member was writing one: it counts as well.
    const sawIt = isThere || (hiddenFor === 'reports' && !items.private);
    if (!sawIt) throw new AppError('moderation.item-not-found');
    if (authorId === viewer.id) throw new AppError('moderation.own-item');
    const hides = await file(work, { kind, targetId: id, authorId, reporterId: viewer.id, reason, note });
    // A member is hidden by nobody's reports: they would silence people. The case stands at the top of the queue.
    if (hides && state === 'visible' && kind !== 'member') {
      await items.change(work, id, { state: 'hidden', hiddenFor: 'reports' });
      await record(work, {
        actorId: null,
        action: 'item-hidden',
        subjectId: authorId,
        kind,
        targetId: id,
        before: { state },
        after: { state: 'hidden', hiddenFor: 'reports' },
      });
    }
    return {};
  });
};
