import { sql } from 'drizzle-orm';
import type { operationRoutes } from '@site/contract/operations/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { appendAuditLog } from '#features/moderation';
import { transact } from '#platform/context.ts';

/** Maximum number of groups, more than there are subscribers. */
const MOST = 300;

interface Row extends Record<string, unknown> {
  event: string;
  subscriber: string;
  count: number;
  failed: number;
  oldest: string;
  next: string;
  attempts: number;
  failed_at: string | null;
  problem: string | null;
}

/** Lists undelivered events grouped by event and subscriber, oldest first. */
export const listOutbox: Operation<typeof operationRoutes.outbox> = async ({ db, outbox }) => {
  const { rows } = await db.execute<Row>(sql`
    select event, subscriber, count(*)::int as count, count(*) filter (where attempts > 0)::int as failed,
      min(created_at) as oldest, min(run_at) as next, max(attempts)::int as attempts, max(failed_at) as failed_at,
      (array_agg(problem order by failed_at desc) filter (where problem is not null))[1] as problem
    from outbox, unnest(pending) as subscriber
    group by event, subscriber order by min(created_at), event, subscriber limit ${MOST}`);
  const known = outbox.subscribers;
  return {
    items: rows.map(({ event, subscriber, count, failed, attempts, problem, ...row }) => ({
      ...{ event, subscriber, count, failed, attempts, problem },
      known: known.has(subscriber),
      oldestAt: new Date(row.oldest).toISOString(),
      nextAt: new Date(row.next).toISOString(),
      failedAt: row.failed_at && new Date(row.failed_at).toISOString(),
    })),
  };
};

/**
 * Retries the waiting deliveries of an event to a subscriber immediately and writes to the audit log. Deliveries in
 * progress are skipped.
 */
export const deliver: Operation<typeof operationRoutes.deliver> = async (context, { event, subscriber }) =>
  // The commit wakes the outbox.
  transact(context, async (work) => {
    const { rowCount } = await work.tx.execute(sql`
      update outbox set run_at = now() where id in (
        select id from outbox where event = ${event} and ${subscriber} = any(pending) and run_at > now()
        for update skip locked)`);
    const count = rowCount ?? 0;
    const after = { event, subscriber, count };
    const act = { actorId: context.viewer.id, action: 'events-delivered', subjectId: null, after } as const;
    if (count > 0) await appendAuditLog(work, act);
    return { count };
  });
