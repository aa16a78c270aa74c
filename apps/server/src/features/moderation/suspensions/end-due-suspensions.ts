import { and, asc, isNull, lte, sql } from 'drizzle-orm';
import { suspensions } from '#db/schema/moderation.ts';
import { transact, type Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { lockUser } from '#platform/database/locks.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';
import { endSuspension, lastingSuspension } from './suspensions.ts';

const isOver = (until: string | null) => until !== null && Date.parse(until) <= Date.now();

/** Lifts suspensions that are over, each in its own transaction. */
export function endDueSuspensionsJob(services: Services): Job {
  return {
    name: 'moderation.lift-due',
    cron: '* * * * *',
    async run() {
      const due = await services.db
        .select({ userId: suspensions.userId })
        .from(suspensions)
        .where(and(isNull(suspensions.endedAt), lte(suspensions.until, sql`now()`)))
        .orderBy(asc(suspensions.until));
      for (const { userId } of due) {
        await transact(services, async (work) => {
          await lockUser(work.tx, userId);
          // The suspension may have been extended or lifted concurrently.
          const lasting = await lastingSuspension(work.tx, userId);
          if (!lasting || !isOver(lasting.until)) return;
          await endSuspension(work, userId);
          const act = { actorId: null, action: 'suspension-ended', subjectId: userId } as const;
          await appendAuditLog(work, { ...act, before: { suspended: true }, after: { suspended: false } });
        });
      }
    },
  };
}
