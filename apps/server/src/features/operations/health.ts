import { sql } from 'drizzle-orm';
import type { operationRoutes } from '@site/contract/operations/routes.ts';
import { CHECK_NAMES, HEALTH_STATUSES, type Check, type CheckName } from '@site/contract/operations/schemas.ts';
import { healthStates } from '#db/schema/operations.ts';
import type { Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { CheckResult, HealthCheck } from './check-result.ts';
import { seenInstances, deleteMissingInstances } from './instances.ts';
import { checkDatabase, checkMigrations } from './check-database.ts';
import { checkEventLoop, checkInstances, checkRedis } from './check-instances.ts';
import { checkAppeals, checkFeeds, checkFiles, checkRestore } from './check-dependencies.ts';
import { checkJobs, checkMail, checkOutbox } from './check-queues.ts';
import { checkSecretRotation } from './secret-rotation/check-secret-rotation.ts';
import { keepFailed } from './list-jobs.ts';

const LOOKS: Record<CheckName, HealthCheck> = {
  database: checkDatabase,
  migrations: checkMigrations,
  instances: checkInstances,
  'event-loop': checkEventLoop,
  redis: checkRedis,
  mail: checkMail,
  files: checkFiles,
  jobs: checkJobs,
  outbox: checkOutbox,
  feeds: checkFeeds,
  appeals: checkAppeals,
  restore: checkRestore,
  secret: checkSecretRotation,
};

/** Runs all health checks and stores the time since which each status has applied. */
async function runHealthChecks(services: Services): Promise<Check[]> {
  const { db, log } = services;
  const look = async (name: CheckName): Promise<CheckResult & { name: CheckName }> => {
    try {
      return { name, ...(await LOOKS[name](services)) };
    } catch (error) {
      log.warn({ err: error, check: name }, 'health check failed');
      return { name, verdict: 'bad', reason: 'unknown', figures: [] };
    }
  };
  const findings = await Promise.all(CHECK_NAMES.map(look));
  const before = new Map((await db.select().from(healthStates)).map((state) => [state.name, state]));
  const changed = findings.filter(({ name, verdict }) => before.get(name)?.verdict !== verdict);
  const since = new Date().toISOString();
  if (changed.length > 0) {
    await db
      .insert(healthStates)
      .values(changed.map(({ name, verdict }) => ({ name, verdict, since })))
      .onConflictDoUpdate({
        target: healthStates.name,
        set: { verdict: sql`excluded.verdict`, since: sql`excluded.since` },
        // Race condition: if two runs are concurrent, the first one sets the time.
        setWhere: sql`${healthStates.verdict} <> excluded.verdict`,
      });
  }
  return findings.map(({ name, verdict, reason, figures }) => {
    const known = before.get(name);
    return { name, verdict, reason, figures, since: known?.verdict === verdict ? known.since : since };
  });
}

/** Returns the results of all health checks. */
export const health: Operation<typeof operationRoutes.health> = async (context) => {
  const checks = await runHealthChecks(context);
  const seen = await seenInstances(context.db);
  return { checks, instances: seen.map(({ redis: _, ...instance }) => instance) };
};

/**
 * Runs the health checks every minute, so that each change of status is recorded even when no one views the page. Also
 * extends the retention of failed jobs and deletes instances that crashed long ago.
 */
export function healthCheckJob(services: Services): Job {
  return {
    name: 'operations.look',
    cron: '* * * * *',
    once: true,
    async run() {
      const { db } = services;
      await runHealthChecks(services);
      await db.execute(keepFailed);
      await deleteMissingInstances(db);
    },
  };
}

/** Reports the status of each health check as of its last run, which another process may have done. */
export function healthMetrics({ metrics, probe }: Services): void {
  metrics.gauge('site_health_status', 'Health checks at their last run: 0 good, 1 needs attention, 2 does not work', {
    labels: ['check'],
    read: async () => {
      const states = await probe.select().from(healthStates);
      return states.map(({ name, verdict }) => ({ labels: { check: name }, value: HEALTH_STATUSES.indexOf(verdict) }));
    },
  });
}
