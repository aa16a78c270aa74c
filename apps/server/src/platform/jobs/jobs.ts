import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { PgBoss, type JobResult } from 'pg-boss';
import type { Transaction } from '#db/client.ts';
import { connectionErrorCode } from '#db/connection-error-code.ts';
import type { Log } from '../observability/log.ts';
import { errorLabel } from '../observability/error-label.ts';
import { runInContext, type RunTask } from '../observability/task.ts';

/** A type of background job. */
export interface Job<Data extends object = object> {
  name: string;
  /** Five-field cron expression in UTC. The job then runs on schedule without being sent. */
  cron?: string;
  /** Deduplicates the job: if it is sent again while it is queued, it runs once. */
  once?: true;
  /** Number of retries, 5 by default. Each retry waits longer (retry with backoff). */
  retries?: number;
  /**
   * Timeout of a run in hours, 0.25 by default. After that it counts as failed and is retried, while the first run may
   * still continue.
   */
  hours?: number;
  run(data: Data): Promise<void>;
}

/**
 * Heartbeat timeout in seconds. Workers send two heartbeats within it. After a crash the job is retried a minute later
 * instead of after its own timeout.
 */
const BEAT_S = 60;
const SAY_MS = 10_000;
const LONGEST_PAUSE_S = 1800;
/** Retention of a finished job in seconds. It is short because payloads may name people and contain valid links. */
const RETENTION_S = 3600;
/** Minimum interval between writes of a job's last result, in milliseconds. Some jobs, such as emails, run often. */
const NOTE_MS = 2000;

const NOTE = `
  insert into job_states (name, ended_at, ms, failed_at, problem)
  select * from unnest($1::text[], $2::timestamptz[], $3::int[], $4::timestamptz[], $5::text[])
  on conflict (name) do update set
    ended_at = excluded.ended_at, ms = excluded.ms,
    failed_at = coalesce(excluded.failed_at, job_states.failed_at),
    problem = coalesce(excluded.problem, job_states.problem)`;

/**
 * Poll interval in milliseconds for jobs that become due some time after they are sent (retries, delayed jobs). One
 * statement covers all types.
 */
const DUE_MS = 5000;
const DUE = `
  select distinct name from jobs.job
  where name = any($1::text[]) and state < 'active' and not blocked and start_after <= jobs.job_now()`;

/**
 * Sending a job wakes its worker, which fetches until no job is queued. If the database cannot notify, each worker
 * polls every second. Otherwise the worker's own poll is only a fallback for the shared one (DUE). The batch size is
 * two, the smallest that counts as a full batch, because the whole batch runs again after a crash.
 */
const FETCH = {
  notifyPollingIntervalSeconds: 300,
  pollingIntervalSeconds: 1,
  batchSize: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

const queueOptions = ({ retries = 5, hours = 0.25 }: Job) => ({
  retryLimit: retries,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: LONGEST_PAUSE_S,
  deleteAfterSeconds: RETENTION_S,
  notify: true,
  heartbeatSeconds: BEAT_S,
  expireInSeconds: hours * 3600,
});

/** Results of a job type that have not been stored yet. */
interface Ended {
  at: Date;
  ms: number;
  failedAt: Date | null;
  problem: string | null;
}

/**
 * Queue of background jobs in PostgreSQL. A job is sent in the caller's transaction, so that it exists exactly when the
 * rows of that transaction do.
 */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #work: boolean;
  readonly #inTask: RunTask;
  readonly #jobs: Job[] = [];
  readonly #stop = new AbortController();
  readonly #workers = new Map<string, string>();
  readonly #ended = new Map<string, Ended>();
  #noting: NodeJS.Timeout | undefined;
  #duePoll: NodeJS.Timeout | undefined;
  #saidAt = 0;

  /** @param work true when this process runs jobs; every process can send them */
  constructor(
    databaseUrl: string,
    log: Log,
    { work = true, run = runInContext }: { work?: boolean; run?: RunTask } = {},
  ) {
    this.#inTask = run;
    this.#boss = new PgBoss({ connectionString: databaseUrl, max: 3, schema: 'jobs', useListenNotify: true });
    this.#boss.on('error', (given) => {
      // The queue wraps errors in plain objects that are not instances of Error.
      this.#report(given instanceof Error ? given : Object.assign(new Error(Object(given).message), given));
    });
    this.#log = log;
    this.#work = work;
  }

  /** While the database is unavailable every poll fails, so the log is throttled. */
  #report(error: Error): void {
    const reason = connectionErrorCode(error);
    if (reason === null) this.#log.error({ err: error }, 'job queue error');
    else if (Date.now() - this.#saidAt > SAY_MS) {
      this.#saidAt = Date.now();
      this.#log.warn({ reason }, 'job queue: database unavailable');
    }
  }

  add<Data extends object>(job: Job<Data>): void {
    this.#jobs.push(job);
  }

  async start(): Promise<void> {
    await this.#boss.start();
    // Writes only queues and schedules that have changed, because every process registers about fifty of them on
    // startup.
    const queues = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    const crons = new Map((await this.#boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const job of this.#jobs) {
      const options = queueOptions(job);
      const queue = queues.get(job.name);
      if (!queue) await this.#boss.createQueue(job.name, { ...options, policy: job.once ? 'short' : 'standard' });
      else if (!isDeepStrictEqual({ ...queue, ...options }, queue)) await this.#boss.updateQueue(job.name, options);
      if (!this.#work) continue;
      const worker = await this.#boss.work(job.name, FETCH, async (batch) => {
        const results: JobResult[] = [];
        for (const { data, id } of batch) results.push({ id, ...(await this.#run(job, id, data as object)) });
        return results;
      });
      this.#workers.set(job.name, worker);
      if (job.cron && crons.get(job.name) !== job.cron)
        await this.#boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
    }
    if (this.#work) this.#pollDue();
  }

  #pollDue(): void {
    this.#duePoll = setTimeout(() => {
      this.#wakeDue()
        .catch((error: unknown) => this.#report(error instanceof Error ? error : new Error(String(error))))
        .finally(() => {
          if (!this.stopping) this.#pollDue();
        });
    }, DUE_MS).unref();
  }

  async #wakeDue(): Promise<void> {
    const { rows } = await this.#boss.getDb().executeSql(DUE, [[...this.#workers.keys()]]);
    for (const { name } of rows) this.wake(name);
  }

  async #run(job: Job, id: string, data: object): Promise<Omit<JobResult, 'id'>> {
    const startedAt = performance.now();
    const ended = (problem: string | null) => {
      const at = new Date();
      const before = this.#ended.get(job.name);
      const failed =
        problem === null
          ? { failedAt: before?.failedAt ?? null, problem: before?.problem ?? null }
          : { failedAt: at, problem };
      this.#ended.set(job.name, { at, ms: Math.round(performance.now() - startedAt), ...failed });
      if (this.stopping) void this.#note();
      else this.#noting ??= setTimeout(() => void this.#note(), NOTE_MS).unref();
    };
    try {
      await this.#inTask({ kind: 'job', name: job.name, id }, () => job.run(data));
      ended(null);
      return { status: 'completed' };
    } catch (error) {
      this.#log.error({ err: error, job: job.name, id }, 'job failed');
      const problem = errorLabel(error);
      ended(problem);
      return { status: 'failed', output: { problem } };
    }
  }

  /** Stores the last results of job types, for staff to read. Nothing else depends on them. */
  async #note(): Promise<void> {
    clearTimeout(this.#noting);
    this.#noting = undefined;
    const ended = [...this.#ended];
    this.#ended.clear();
    if (ended.length === 0) return;
    const columns = [
      ended.map(([name]) => name),
      ended.map(([, { at }]) => at.toISOString()),
      ended.map(([, { ms }]) => ms),
      ended.map(([, { failedAt }]) => failedAt?.toISOString() ?? null),
      ended.map(([, { problem }]) => problem),
    ];
    try {
      await this.#boss.getDb().executeSql(NOTE, columns);
    } catch (error) {
      this.#log.warn({ err: error }, 'job outcomes not saved');
    }
  }

  /** Returns the job types registered in this process, with their schedules. */
  kinds(): { name: string; cron: string | null }[] {
    return this.#jobs.map(({ name, cron = null }) => ({ name, cron }));
  }

  /** Returns the first run of a schedule after the given time. */
  nextAt(cron: string, after: Date): Date | null {
    return this.#boss.previewSchedule(cron, { tz: 'UTC', from: after, count: 1 })[0] ?? null;
  }

  /** Enqueues a job in the caller's transaction. */
  async send<Data extends object>(tx: Transaction, job: Pick<Job<Data>, 'name'>, data: Data): Promise<void> {
    const executeSql = async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.execute(bind(text, values));
      return { rows };
    };
    await this.#boss.send(job.name, data, { db: { executeSql } });
  }

  /** Makes the worker of a job type fetch at once, for jobs that became due without a notification. */
  wake(name: string): void {
    const worker = this.#workers.get(name);
    if (worker !== undefined) this.#boss.notifyWorker(worker);
  }

  /**
   * Deletes jobs of all types and states whose payload or output matches a pattern.
   * @param pattern case-insensitive PostgreSQL regular expression
   */
  async forget(tx: Transaction, pattern: string): Promise<void> {
    await tx.execute(sql`delete from jobs.job where data::text ~* ${pattern} or output::text ~* ${pattern}`);
  }

  /** True when a long job should leave the remaining work to its next run. */
  get stopping(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Signal that aborts on shutdown, for jobs that wait. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#duePoll);
    await this.#note();
    await this.#boss.stop({ graceful: true, timeout: 4000 });
  }
}

/** Converts a query with numbered parameters ($1) to a Drizzle query. */
function bind(text: string, values: unknown[]) {
  const chunks = text.split(/\$(\d+)/);
  return sql.join(
    chunks.map((chunk, index) => (index % 2 ? sql`${sql.param(values[Number(chunk) - 1])}` : sql.raw(chunk))),
  );
}
