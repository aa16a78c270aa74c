import { lt, sql } from 'drizzle-orm';
import { webhookDeliveries } from '#db/schema/webhooks.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deliverDue } from './deliver.ts';
import { DELIVER_JOB } from './queue-deliveries.ts';

const RETENTION_DAYS = 14;

/** Sends due deliveries. */
export function deliverJob(services: Services): Job {
  return {
    name: DELIVER_JOB,
    once: true,
    retries: 0,
    // Tests deliver with rules for local servers.
    ...(services.settings.NODE_ENV !== 'test' && { cron: '* * * * *' }),
    run: () => deliverDue(services),
  };
}

/** Deletes deliveries after RETENTION_DAYS. */
export function cleanDeliveriesJob({ db }: Services): Job {
  return {
    name: 'webhooks.clean-up',
    cron: '40 3 * * *',
    async run() {
      await db
        .delete(webhookDeliveries)
        .where(lt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${RETENTION_DAYS}::int)`));
    },
  };
}
