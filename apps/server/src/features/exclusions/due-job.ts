import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { lockPeople, record } from '#features/moderation';
import { exclusions } from '#db/schema/exclusions.ts';
import { transact, type Services } from '#platform/context.ts';
import { forEachRow } from '#platform/for-each-row.ts';
import type { Job } from '#platform/jobs.ts';
import { applyClosure, endExclusion, tellExcluded, type Exclusion } from './excluding.ts';
import { roleOf } from './lock-member.ts';
import { mailMember } from './mail-member.ts';

const isPast = (time: string | null) => time !== null && Date.parse(time) <= Date.now();

/** Ends an expired ban, or closes an account whose closure is due. */
async function follow(services: Services, { id, userId }: Pick<Exclusion, 'id' | 'userId'>): Promise<void> {
  const { mail } = services;
  const ended = await transact(services, async (work) => {
    const { tx } = work;
    const subject = (await lockPeople(tx, [userId])).get(userId);
    // The sanction may have been lifted or withdrawn in the meantime.
    const [row] = await tx.select().from(exclusions).where(eq(exclusions.id, id));
    if (!subject || !row || row.endedAt !== null) return [];
    const act = { actorId: null, subjectId: userId } as const;
    if (row.kind === 'ban') {
      if (!isPast(row.until)) return [];
      await endExclusion(work, row);
      await mailMember({ tx, mail }, subject, { kind: 'account-readmitted', path: '/login' });
      await record(work, { ...act, action: 'ban-ended', before: { banned: true }, after: { banned: false } });
      return [];
    }
    if (row.appliedAt !== null || !isPast(row.startsAt)) return [];
    const change = { before: { state: 'announced' }, after: { state: 'closed' } };
    if ((await roleOf(tx, subject)) === 'SuperAdmin') {
      await endExclusion(work, row);
      await record(work, { ...act, action: 'closure-withdrawn', ...change, after: { state: 'open' } });
      return [];
    }
    const sessions = await applyClosure(work, subject, row);
    await mailMember({ tx, mail }, subject, { kind: 'account-closed', reason: row.reason, path: '/login' });
    await record(work, { ...act, action: 'account-closed', ...change });
    return sessions;
  });
  tellExcluded(services, userId, ended);
}

/** Ends due bans and applies due closures, each in its own transaction. A failed one is retried at the next run. */
export function dueJob(services: Services): Job {
  return {
    name: 'exclusions.due',
    cron: '* * * * *',
    async run() {
      const isDue = or(
        lte(exclusions.until, sql`now()`),
        and(eq(exclusions.kind, 'closure'), isNull(exclusions.appliedAt), lte(exclusions.startsAt, sql`now()`)),
      );
      const due = await services.db
        .select({ id: exclusions.id, userId: exclusions.userId })
        .from(exclusions)
        .where(and(isNull(exclusions.endedAt), isDue))
        .orderBy(asc(exclusions.id));
      await forEachRow(services.log, due, (row) => follow(services, row));
    },
  };
}
