import { sql } from 'drizzle-orm';
import { clock } from '#platform/clock.ts';
import { resultsOf, type HealthCheck } from './check-result.ts';
import { beganAt } from './instances.ts';
import { jobKinds } from './list-jobs.ts';
import { probeMail } from './probes.ts';

/**
 * Waiting time in seconds after which the status is a warning, and after which it is critical. For events, the warning
 * threshold is half as long.
 */
const [LATE_S, STUCK_S] = [600, 3600];
/** Period in which a failure is reported, in milliseconds. */
const LATELY_MS = 86_400_000;

const NONE_WAITING = { waiting: 0, failed: 0, oldest: null };

const secondsSince = (time: string | null) =>
  time === null ? 0 : Math.max(0, Math.round((clock.now().getTime() - Date.parse(time)) / 1000));

const jobsResult = resultsOf('jobs');

/** Checks that background jobs run on time. Emails have their own check. */
export const checkJobs: HealthCheck = async (services) => {
  const kinds = (await jobKinds(services)).filter(({ name }) => name !== 'mail');
  const now = clock.now();
  const began = beganAt(services.db).getTime();
  const waits = kinds.map(({ cron, waitsSince, endedAt, running, waiting, again }) => {
    // If a job became due after this process started, but has neither run nor been queued, no process is running the
    // scheduler.
    const after = new Date(Math.max(began, endedAt === null ? 0 : Date.parse(endedAt)));
    const due = cron === null ? null : services.jobs.nextAt(cron, after);
    const missed = due && due < now && running + waiting + again === 0 ? due.toISOString() : null;
    return secondsSince(waitsSince ?? missed);
  });
  const oldest = Math.max(0, ...waits);
  const failed = kinds
    .filter(({ failedAt }) => failedAt !== null && now.getTime() - Date.parse(failedAt) < LATELY_MS)
    .reduce((sum, kind) => sum + kind.failed, 0);
  const waiting = kinds.reduce((sum, kind) => sum + kind.waiting + kind.again, 0);
  const metrics = { waiting, failed, oldest };
  if (oldest > STUCK_S) return jobsResult('bad', 'stuck', metrics);
  if (oldest > LATE_S) return jobsResult('look', 'late', metrics);
  return failed > 0 ? jobsResult('look', 'failed', metrics) : jobsResult('good', 'runs', metrics);
};

const outboxResult = resultsOf('outbox');

/** Checks that events are delivered to their subscribers. */
export const checkOutbox: HealthCheck = async ({ db }) => {
  const { rows } = await db.execute<{ waiting: number; failed: number; oldest: number | null }>(sql`
    select count(*)::int as waiting, count(*) filter (where attempts > 0)::int as failed,
      round(extract(epoch from now() - min(created_at)))::int as oldest from outbox`);
  const { waiting, failed, oldest: age } = rows[0] ?? NONE_WAITING;
  const oldest = Math.max(0, age ?? 0);
  const metrics = { waiting, failed, oldest };
  if (oldest > STUCK_S) return outboxResult('bad', 'stuck', metrics);
  if (oldest > LATE_S / 2) return outboxResult('look', 'late', metrics);
  return outboxResult('good', 'delivers', metrics);
};

const mailResult = resultsOf('mail');

/** Checks that the mail server is reachable and that emails are sent. */
export const checkMail: HealthCheck = async (services) => {
  const { db, settings } = services;
  const [{ rows }, problem] = await Promise.all([
    db.execute<{ waiting: number; failed: number; oldest: number | null }>(sql`
      select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
        count(*) filter (where state = 'failed')::int as failed,
        round(extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry'))))::int as oldest
      from jobs.job where name = 'mail' and state <> 'completed'`),
    probeMail(services),
  ]);
  const { waiting, failed, oldest: age } = rows[0] ?? NONE_WAITING;
  const oldest = Math.max(0, age ?? 0);
  const metrics = { waiting, failed, oldest };
  if (problem !== null) return mailResult('bad', 'unreachable', metrics);
  if (oldest > LATE_S) return mailResult('look', 'waiting', metrics);
  if (failed > 0) return mailResult('look', 'failed', metrics);
  if (settings.SMTP_URL) return mailResult('good', 'sends', metrics);
  return settings.NODE_ENV === 'production'
    ? mailResult('look', 'not-set', metrics)
    : mailResult('good', 'kept', metrics);
};
