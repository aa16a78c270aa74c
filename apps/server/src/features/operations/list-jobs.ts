import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { operationRoutes } from '@site/contract/operations/routes.ts';
import type { JobKind } from '@site/contract/operations/schemas.ts';
import { jobStates } from '#db/schema/operations.ts';
import type { Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { clock } from '#platform/clock.ts';
import { AppError } from '#platform/app-error.ts';

/** SQL expression: error label of a job's last attempt. For a timeout, the queue itself writes the output. */
export const problemOf = sql`coalesce(output ->> 'problem',
  case when output -> 'value' ->> 'message' = 'job timed out' then 'timeout' end)`;

/** SQL condition: the job is waiting for its first attempt or a retry, or is active. */
export const OPEN = sql`state in ('created', 'retry', 'active')`;

/** Retention of failed jobs in seconds, long enough for a weekend. Successful jobs are deleted sooner. */
const FAILED_RETENTION_S = 3 * 86_400;

/** SQL statement that extends the retention of failed jobs, so that staff can retry them. */
export const keepFailed = sql`
  update jobs.job set deletion_seconds = ${FAILED_RETENTION_S}
  where state = 'failed' and deletion_seconds < ${FAILED_RETENTION_S}`;

/**
 * Columns of an SQL update that retries a failed job immediately. Afterwards it is retained as long as any other job.
 */
export const AGAIN = sql`state = 'retry', retry_limit = greatest(retry_limit, retry_count) + 1, completed_on = null,
  start_after = now(), keep_until = now() + interval '14 days', deletion_seconds = 3600`;

interface Counts extends Record<string, unknown> {
  name: string;
  waiting: number;
  again: number;
  running: number;
  failed: number;
  since: string | null;
}

const NO_JOBS = { waiting: 0, again: 0, running: 0, failed: 0, since: null };
const NEVER_RUN = { endedAt: null, ms: null, failedAt: null, problem: null };

const iso = (time: string | Date | null) => (time ? new Date(time).toISOString() : null);

/** Returns the kinds of jobs known to this process with their status. */
export async function jobKinds({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<JobKind[]> {
  const [{ rows }, states] = await Promise.all([
    db.execute<Counts>(sql`
      select name,
        count(*) filter (where state = 'created')::int as waiting,
        count(*) filter (where state = 'retry')::int as again,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'failed')::int as failed,
        min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as since
      from jobs.job where state <> 'completed' group by name`),
    db.select().from(jobStates),
  ]);
  const counts = new Map(rows.map((row) => [row.name, row]));
  const ends = new Map(states.map((state) => [state.name, state]));
  return jobs
    .kinds()
    .map(({ name, cron }) => {
      const { waiting, again, running, failed, since } = counts.get(name) ?? NO_JOBS;
      const { endedAt, ms, failedAt, problem } = ends.get(name) ?? NEVER_RUN;
      return {
        ...{ name, cron, nextAt: cron === null ? null : iso(jobs.nextAt(cron, clock.now())) },
        ...{ waiting, again, running, failed, waitsSince: iso(since) },
        ...{ endedAt, ms, failedAt, problem },
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const listJobs: Operation<typeof operationRoutes.jobs> = async (context) => ({ kinds: await jobKinds(context) });

const PAGE = 30;

/** Pagination cursor: time of the failure with microseconds, and job id. */
const Place = z.tuple([z.iso.datetime({ precision: 6 }).startsWith('2'), z.uuid()]);

function placeOf(cursor: string): z.infer<typeof Place> {
  try {
    return Place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new AppError('forum.cursor-invalid');
  }
}

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  created: string;
  failed: string;
  tries: number;
  problem: string | null;
}

/** Lists jobs that failed on their last attempt, newest first. */
export const failedJobs: Operation<typeof operationRoutes.failedJobs> = async ({ db }, { name, cursor }) => {
  const place = cursor === undefined ? null : placeOf(cursor);
  const { rows } = await db.execute<Row>(sql`
    select id, name, created_on as created, retry_count + 1 as tries, ${problemOf} as problem,
      to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as failed
    from jobs.job
    where state = 'failed' ${name === undefined ? sql`` : sql`and name = ${name}`}
      ${place ? sql`and (completed_on, id) < (${place[0]}::timestamptz, ${place[1]}::uuid)` : sql``}
    order by completed_on desc, id desc
    limit ${PAGE + 1}`);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ id, name: kind, created, failed, tries, problem }) => ({
      ...{ id, name: kind, tries, problem },
      createdAt: new Date(created).toISOString(),
      failedAt: new Date(failed).toISOString(),
    })),
    next: last ? Buffer.from(JSON.stringify([last.failed, last.id])).toString('base64url') : null,
  };
};
