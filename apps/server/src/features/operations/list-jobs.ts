import { sql } from 'drizzle-orm';
import type { operationRoutes } from '@site/contract/operations/routes.ts';
import type { JobKind } from '@site/contract/operations/schemas.ts';
import { jobStates } from '#db/schema/operations.ts';
import type { Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { clock } from '#platform/clock.ts';

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
