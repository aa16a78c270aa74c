import { sql } from 'drizzle-orm';
import type { operationRoutes } from '@site/contract/operations/routes.ts';
import { appendAuditLog } from '#features/moderation';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';

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
