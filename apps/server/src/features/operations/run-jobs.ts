import { sql } from 'drizzle-orm';
import type { operationRoutes } from '@site/contract/operations/routes.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { OPEN, AGAIN } from './list-jobs.ts';

/**
 * Key of the advisory lock, combined with the hash of a job's name, that allows only one call at a time to start a job
 * of this kind.
 */
const LOCK = 4_204_010;

/**
 * Starts a scheduled job immediately, unless a job of its kind is waiting or active.
 * @returns the number of started jobs, 0 or 1
 * @throws AppError operations.no-such-job
 */
export const runJob: Operation<typeof operationRoutes.runJob> = async (context, { name }) => {
  const { jobs, viewer } = context;
  if (!jobs.kinds().some((kind) => kind.name === name && kind.cron !== null)) {
    throw new AppError('operations.no-such-job');
  }
  return transact(context, async (work) => {
    const { tx } = work;
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${name}))`);
    const { rows } = await tx.execute(sql`select 1 from jobs.job where name = ${name} and ${OPEN} limit 1`);
    if (rows.length > 0) return { count: 0 };
    await jobs.send(tx, { name }, {});
    await appendAuditLog(work, { actorId: viewer.id, action: 'job-run', subjectId: null, after: { job: name } });
    return { count: 1 };
  });
};

/**
 * Retries one or all failed jobs of a kind and, if there were any, writes to the audit log. Of two concurrent calls
 * only one finds a job in the failed state.
 * @throws AppError operations.no-such-job
 */
export const retryJobs: Operation<typeof operationRoutes.retryJobs> = async (context, { name, id }) => {
  const { jobs, viewer } = context;
  if (!jobs.kinds().some((kind) => kind.name === name)) throw new AppError('operations.no-such-job');
  const answer = await transact(context, async (work) => {
    const { rowCount } = await work.tx.execute(sql`
      update jobs.job set ${AGAIN}
      where name = ${name} and state = 'failed' ${id === undefined ? sql`` : sql`and id = ${id}`}`);
    const count = rowCount ?? 0;
    const after = { job: name, count };
    if (count > 0) await appendAuditLog(work, { actorId: viewer.id, action: 'jobs-retried', subjectId: null, after });
    return { count };
  });
  jobs.wake(name);
  return answer;
};
