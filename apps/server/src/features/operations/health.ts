import { sql } from 'drizzle-orm';
import type { operationRoutes } from '@site/contract/operations/routes.ts';
import { CHECK_NAMES, type Check, type CheckName } from '@site/contract/operations/schemas.ts';
import { healthStates } from '#db/schema/operations.ts';
import type { Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { CheckResult, HealthCheck } from './check-result.ts';
import { seenInstances } from './instances.ts';
import { checkDatabase, checkMigrations } from './check-database.ts';
import { checkEventLoop, checkInstances, checkRedis } from './check-instances.ts';
import { checkFeeds, checkFiles, checkRestore } from './check-dependencies.ts';
import { checkJobs, checkMail, checkOutbox } from './check-queues.ts';

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
  restore: checkRestore,
};

/** Runs all health checks and stores the time since which each status has applied. */
export async function runHealthChecks(services: Services): Promise<Check[]> {
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
