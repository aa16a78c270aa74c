import { sql } from 'drizzle-orm';
import type { operationRoutes } from '@site/contract/operations/routes.ts';
import { CHECK_NAMES, type Check, type CheckName } from '@site/contract/operations/schemas.ts';
import { healthStates } from '#db/schema/operations.ts';
import type { Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Finding, Look } from './finding.ts';
import { seenInstances } from './instances.ts';
import { lookAtDatabase, lookAtMigrations } from './look-at-database.ts';
import { lookAtEventLoop, lookAtInstances, lookAtRedis } from './look-at-instances.ts';
import { lookAtFeeds, lookAtFiles, lookAtRestore } from './look-at-outside.ts';
import { lookAtJobs, lookAtMail, lookAtOutbox } from './look-at-queues.ts';

const LOOKS: Record<CheckName, Look> = {
  database: lookAtDatabase,
  migrations: lookAtMigrations,
  instances: lookAtInstances,
  'event-loop': lookAtEventLoop,
  redis: lookAtRedis,
  mail: lookAtMail,
  files: lookAtFiles,
  jobs: lookAtJobs,
  outbox: lookAtOutbox,
  feeds: lookAtFeeds,
  restore: lookAtRestore,
};

/** Runs all health checks and stores since when each status has applied. */
export async function lookAtAll(services: Services): Promise<Check[]> {
  const { db, log } = services;
  const look = async (name: CheckName): Promise<Finding & { name: CheckName }> => {
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
        // Race condition: of two concurrent runs the first one sets the time.
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
  const checks = await lookAtAll(context);
  const seen = await seenInstances(context.db);
  return { checks, instances: seen.map(({ redis: _, ...instance }) => instance) };
};
