import { sql } from 'drizzle-orm';
import type { operationRoutes } from '@site/contract/operations/routes.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { AGAIN } from './job-rows.ts';

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
