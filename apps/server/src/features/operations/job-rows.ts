import { sql } from 'drizzle-orm';

/** What the last try of a job met; what ran too long has no answer of ours. */
export const problemOf = sql`coalesce(output ->> 'problem',
  case when output -> 'value' ->> 'message' = 'job timed out' then 'timeout' end)`;

/** What waits or is under way: for its first try, or for another. */
export const OPEN = sql`state in ('created', 'retry', 'active')`;

/** How long what failed with its last try is kept for the staff, a weekend at least; what succeeded is forgotten sooner. */
const FAILED_KEPT_S = 3 * 86_400;

/** Keeps failed jobs for staff to look at. */
export const keepFailed = sql`
  update jobs.job set deletion_seconds = ${FAILED_KEPT_S}
  where state = 'failed' and deletion_seconds < ${FAILED_KEPT_S}`;

/** A failed job is tried once more, at once, and kept no longer than others afterwards. */
export const AGAIN = sql`state = 'retry', retry_limit = greatest(retry_limit, retry_count) + 1, completed_on = null,
  start_after = now(), keep_until = now() + interval '14 days', deletion_seconds = 3600`;
