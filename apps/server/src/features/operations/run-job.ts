import { sql } from 'drizzle-orm';
import type { operationRoutes } from '@site/contract/operations/routes.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { OPEN } from './job-rows.ts';

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
