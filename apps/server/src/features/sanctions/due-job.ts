import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { appendAuditLog } from '#features/moderation';
import { sanctions } from '#db/schema/sanctions.ts';
import { transact, type Services } from '#platform/context.ts';
import { forEachRow } from '#platform/database/for-each-row.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { lockUsers } from '#platform/database/locks.ts';
import { applyClosure, liftSanction, closeSanctionedSockets, type Sanction } from './sanction.ts';
import { roleOf } from './lock-member.ts';
import { mailMember } from './mail-member.ts';

const isPast = (time: string | null) => time !== null && Date.parse(time) <= Date.now();

/**
 * Ends an expired ban or applies a due closure. Withdraws the closure if the member has become a super admin. Does
 * nothing if the sanction has ended or is not due.
 */
async function follow(services: Services, { id, userId }: Pick<Sanction, 'id' | 'userId'>): Promise<void> {
  const { mail } = services;
  const ended = await transact(services, async (work) => {
    const { tx } = work;
    const subject = (await lockUsers(tx, [userId])).get(userId);
    // The sanction may have been lifted or withdrawn concurrently.
    const [row] = await tx.select().from(sanctions).where(eq(sanctions.id, id));
    if (!subject || !row || row.endedAt !== null) return [];
    const act = { actorId: null, subjectId: userId } as const;
    if (row.kind === 'ban') {
      if (!isPast(row.until)) return [];
      await liftSanction(work, row);
      await mailMember({ tx, mail }, subject, { kind: 'account-readmitted', path: '/login' });
      await appendAuditLog(work, { ...act, action: 'ban-ended', before: { banned: true }, after: { banned: false } });
      return [];
    }
    if (row.appliedAt !== null || !isPast(row.startsAt)) return [];
    const change = { before: { state: 'announced' }, after: { state: 'closed' } };
    if ((await roleOf(tx, subject)) === 'SuperAdmin') {
      await liftSanction(work, row);
      await appendAuditLog(work, { ...act, action: 'closure-withdrawn', ...change, after: { state: 'open' } });
      return [];
    }
    const sessions = await applyClosure(work, subject, row);
    await mailMember({ tx, mail }, subject, { kind: 'account-closed', reason: row.reason, path: '/login' });
    await appendAuditLog(work, { ...act, action: 'account-closed', ...change });
    return sessions;
  });
  closeSanctionedSockets(services, userId, ended);
}

/** Ends expired bans and applies due closures, each in its own transaction. A failed one is retried in the next run. */
export function dueJob(services: Services): Job {
  return {
    name: 'exclusions.due',
    cron: '* * * * *',
    async run() {
      const isDue = or(
        lte(sanctions.until, sql`now()`),
        and(eq(sanctions.kind, 'closure'), isNull(sanctions.appliedAt), lte(sanctions.startsAt, sql`now()`)),
      );
      const due = await services.db
        .select({ id: sanctions.id, userId: sanctions.userId })
        .from(sanctions)
        .where(and(isNull(sanctions.endedAt), isDue))
        .orderBy(asc(sanctions.id));
      await forEachRow(services.log, due, (row) => follow(services, row));
    },
  };
}
