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
    .select({ reason: reports.reason })
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
  return reason === AT_ONCE || given.length >= ENOUGH;
}

/** Reports an item (FORUM-09). A second report of the same member says nothing new. */
export const report: Operation<typeof moderationRoutes.report> = async (context, { kind, id, reason, note }) => {
  const { viewer, limits, moderated, db } = context;
  await limits.countOf(REPORT_LIMIT.name, REPORT_LIMIT.bound, `user:${viewer.id}`);
  const items = moderated.of(kind);
  if (!(await items.isThereFor(db, viewer, id))) throw new AppError('moderation.item-not-found');
  return transact(context, async (work) => {
    const item = await items.lock(work.tx, id);
    if (!item || item.state === 'deleted') throw new AppError('moderation.item-not-found');
    const { authorId, state } = item;
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
