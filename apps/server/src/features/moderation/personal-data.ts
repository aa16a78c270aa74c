import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { applications } from '#features/members';
import { appeals, auditDetails, auditLog, cases, staffNotes, reports, suspensions } from '#db/schema/moderation.ts';
import type { Executor, Transaction } from '#db/client.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Closes the case about the account and its reports, because there is nothing left to decide. */
async function closeOwnCase(tx: Transaction, userId: number): Promise<void> {
  const closed = await tx
    .update(cases)
    .set({ open: false, outcome: 'deleted', decidedAt: new Date().toISOString() })
    .where(and(eq(cases.kind, 'member'), eq(cases.targetId, userId), cases.open))
    .returning({ id: cases.id });
  for (const { id } of closed) await tx.update(reports).set({ open: false }).where(eq(reports.caseId, id));
}

const reportsBy = (db: Executor, userId: number) =>
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
    .orderBy(reports.id);

/** Excludes open cases and cases without action, which would reveal that the member was reported. */
const decisionsOn = (db: Executor, userId: number) =>
  db
    .select({
      kind: cases.kind,
      id: cases.targetId,
      outcome: cases.outcome,
      reason: cases.reason,
      decidedAt: cases.decidedAt,
    })
    .from(cases)
    .where(and(eq(cases.authorId, userId), inArray(cases.outcome, ['hidden', 'deleted', 'suspended', 'warned'])))
    .orderBy(cases.id);

const statementsBy = (db: Executor, userId: number) =>
  db
    .select({ kind: cases.kind, id: cases.targetId, text: cases.statement })
    .from(cases)
    .where(and(eq(cases.authorId, userId), ne(cases.statement, '')))
    .orderBy(cases.id);

const appealsBy = (db: Executor, userId: number) =>
  db
    .select({ text: appeals.text, state: appeals.state, answer: appeals.answer, createdAt: appeals.createdAt })
    .from(appeals)
    .where(eq(appeals.authorId, userId))
    .orderBy(appeals.id);

const suspensionsOf = (db: Executor, userId: number) =>
  db
    .select({
      reason: suspensions.reason,
      until: suspensions.until,
      endedAt: suspensions.endedAt,
      createdAt: suspensions.createdAt,
    })
    .from(suspensions)
    .where(eq(suspensions.userId, userId))
    .orderBy(suspensions.id);

const staffActionsOn = (db: Executor, userId: number) =>
  db
    .select({ at: auditLog.at, action: auditLog.action, kind: auditLog.kind, id: auditLog.targetId })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, userId), sql`${auditLog.action} not in ('memo-changed', 'case-kept')`))
    .orderBy(auditLog.id);

const applicationsDecidedBy = (db: Executor, userId: number) =>
  db
    .select({ state: applications.state, decidedAt: applications.decidedAt })
    .from(applications)
    .where(eq(applications.decidedById, userId))
    .orderBy(applications.id);

/**
 * Reports, statements and appeals by the member, decisions, suspensions and staff actions that concern the member, and
 * join applications that the member decided as staff. Reports and cases are retained without text, because posts
 * remain, moderators may still have to decide, and others were notified of the outcome. Audit log lines are retained
 * with ids only: their text about the person is erased, and the hash chain can still be verified.
 */
export const moderationPersonal: PersonalData = {
  async collect(db, userId) {
    const [sent, decided, statements, appealed, suspended, log, decisions] = await Promise.all([
      reportsBy(db, userId),
      decisionsOn(db, userId),
      statementsBy(db, userId),
      appealsBy(db, userId),
      suspensionsOf(db, userId),
      staffActionsOn(db, userId),
      applicationsDecidedBy(db, userId),
    ]);
    return {
      data: {
        reports: sent,
        decisionsOnMe: decided,
        statements,
        appeals: appealed,
        suspensions: suspended,
        staffLog: log,
        decisions,
      },
    };
  },

  async erase(tx, userId) {
    await tx
      .update(reports)
      .set({ note: '' })
      .where(and(eq(reports.reporterId, userId), ne(reports.note, '')));
    const lines = tx.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.subjectId, userId));
    await tx.delete(auditDetails).where(inArray(auditDetails.logId, lines));
    await closeOwnCase(tx, userId);
    await tx.update(cases).set({ reason: '', statement: '' }).where(eq(cases.authorId, userId));
    await tx.delete(appeals).where(eq(appeals.authorId, userId));
    await tx.delete(suspensions).where(eq(suspensions.userId, userId));
    await tx.delete(staffNotes).where(eq(staffNotes.userId, userId));
    return {};
  },
};
