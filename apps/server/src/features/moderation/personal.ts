import { and, eq, inArray, sql } from 'drizzle-orm';
import { applications } from '#db/schema/members.ts';
import { appeals, auditDetails, auditLog, cases, memos, reports, suspensions } from '#db/schema/moderation.ts';
import type { Transaction } from '#db/client.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Cases that others' reports made are gone with the last of them, unless they are decided: that stays. */
async function eraseReports(tx: Transaction, userId: number): Promise<void> {
  const gone = await tx.delete(reports).where(eq(reports.reporterId, userId)).returning({ caseId: reports.caseId });
  const ids = [...new Set(gone.map(({ caseId }) => caseId))];
  if (ids.length === 0) return;
  const left = sql<number>`(select count(*)::int from ${reports} where ${reports.caseId} = ${cases.id})`;
  await tx
    .update(cases)
    .set({ reporters: left })
    .where(and(inArray(cases.id, ids), cases.open));
  await tx
    .delete(cases)
    .where(and(inArray(cases.id, ids), cases.open, eq(cases.source, 'reports'), eq(cases.reporters, 0)));
}

/**
 * What members reported, what was decided on them, and what staff decided. The lines of the log stay, with ids only: what
 * they said of the person is erased, and they can still be checked. What staff decided on others stays, too: it is part of
 * what those were told, and names nobody once the account says nothing.
 */
export const moderationPersonal: PersonalData = {
  async collect(db, userId) {
    const [sent, decided, appealed, suspended, log, decisions] = await Promise.all([
      db
        .select({
          kind: reports.kind,
          id: reports.targetId,
          reason: reports.reason,
          note: reports.note,
          createdAt: reports.createdAt,
        })
        .from(reports)
        .where(eq(reports.reporterId, userId))
        .orderBy(reports.id),
      // Not what is open or was kept: it would tell that somebody reported.
      db
        .select({
          kind: cases.kind,
          id: cases.targetId,
          outcome: cases.outcome,
          reason: cases.reason,
          decidedAt: cases.decidedAt,
        })
        .from(cases)
        .where(and(eq(cases.authorId, userId), inArray(cases.outcome, ['hidden', 'deleted', 'suspended'])))
        .orderBy(cases.id),
      db
        .select({ text: appeals.text, state: appeals.state, answer: appeals.answer, createdAt: appeals.createdAt })
        .from(appeals)
        .where(eq(appeals.authorId, userId))
        .orderBy(appeals.id),
      db
        .select({
          reason: suspensions.reason,
          until: suspensions.until,
          endedAt: suspensions.endedAt,
          createdAt: suspensions.createdAt,
        })
        .from(suspensions)
        .where(eq(suspensions.userId, userId))
        .orderBy(suspensions.id),
      db
        .select({ at: auditLog.at, action: auditLog.action, kind: auditLog.kind, id: auditLog.targetId })
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, userId), sql`${auditLog.action} not in ('memo-changed', 'case-kept')`))
        .orderBy(auditLog.id),
      db
        .select({ state: applications.state, decidedAt: applications.decidedAt })
        .from(applications)
        .where(eq(applications.decidedById, userId))
        .orderBy(applications.id),
    ]);
    return {
      data: {
        reports: sent,
        decisionsOnMe: decided,
        appeals: appealed,
        suspensions: suspended,
        staffLog: log,
        decisions,
      },
    };
  },

  async erase(tx, userId) {
    await eraseReports(tx, userId);
    const lines = tx.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.subjectId, userId));
    await tx.delete(auditDetails).where(inArray(auditDetails.logId, lines));
    // Appeals and reports of a case go with it; what a suspension says of its case does not hold it back.
    await tx.delete(cases).where(eq(cases.authorId, userId));
    await tx.delete(appeals).where(eq(appeals.authorId, userId));
    await tx.delete(suspensions).where(eq(suspensions.userId, userId));
    await tx.delete(memos).where(eq(memos.userId, userId));
    return {};
  },
};
