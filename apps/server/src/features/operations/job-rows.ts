import { sql } from 'drizzle-orm';

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
