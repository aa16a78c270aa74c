import { Worker } from 'node:worker_threads';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { restoreChecks } from '#db/schema/backups.ts';
import type { RestoreTestResult } from '../restore-tests/test-restore.ts';

/**
 * Makes a backup and runs the restore test each night, in the hour BACKUP_AT. A run interrupted by a shutdown is
 * repeated.
 */
export function nightlyJob(services: Services): Job {
  return {
    name: 'backups.nightly',
    cron: `7 ${services.settings.BACKUP_AT} * * *`,
    once: true,
    retries: 2,
    hours: 12,
    run: () => runNightly(services),
  };
}

type Outcome =
  | { restoreTest: RestoreTestResult; problem?: never }
  | { restoreTest?: never; problem: string; error?: unknown };

/** Resolves to the result reported by the worker thread, or to a problem if the thread fails or is interrupted. */
async function outcome(services: Pick<Services, 'settings' | 'jobs'>): Promise<Outcome> {
  const worker = new Worker(new URL('./nightly-worker.ts', import.meta.url), { workerData: services.settings });
  const end = () => void worker.terminate();
  services.jobs.signal.addEventListener('abort', end);
  try {
    return await new Promise<Outcome>((resolve) => {
      // Cast: the message comes from the product's own worker.
      worker.once('message', (said) => resolve(said as Outcome));
      worker.once('error', (error) => resolve({ problem: 'It failed unexpectedly; the log has the reason.', error }));
      worker.once('exit', () => resolve({ problem: 'It was interrupted.' }));
    });
  } finally {
    services.jobs.signal.removeEventListener('abort', end);
  }
}

/**
 * Makes a backup, runs the restore test and stores the outcome. A failed backup or test is logged as an error and does
 * not throw.
 * @throws when the process is stopping, so that another process repeats the job
 */
export async function runNightly(services: Pick<Services, 'settings' | 'jobs' | 'db' | 'log'>): Promise<void> {
  const { db, log, jobs } = services;
  const startedAt = new Date().toISOString();
  const { restoreTest, ...failed } = await outcome(services);
  jobs.signal.throwIfAborted();
  const nothing = { backup: null, tables: 0, rows: 0, files: 0, bytes: 0 };
  const problem = failed.problem ?? null;
  const endedAt = new Date().toISOString();
  await db
    .insert(restoreChecks)
    .values({ ...(restoreTest ?? nothing), startedAt, endedAt, ok: problem === null, problem });
  if (problem === null) log.info({ ...restoreTest }, 'backup made and restore test passed');
  else log.error({ problem, ...('error' in failed && { err: failed.error }) }, 'backup or restore test failed');
}
