import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { PgBoss, type JobResult } from 'pg-boss';
import type { Transaction } from '#db/client.ts';
import { whyAway } from '#db/why-away.ts';
import type { Log } from './log.ts';
import { problemWord } from './problem-word.ts';
import { inTask, type RunTask } from './task.ts';

/** A kind of background job. */
export interface Job<Data extends object = object> {
  name: string;
  /** Five-field cron expression in UTC; the job then runs without being sent. */
  cron?: string;
  /** Sent again while it waits, it runs once. */
  once?: true;
  /** Tries after the first one fails, with growing pauses. */
  retries?: number;
  /** So many hours it may take; a quarter of one when not set. Longer, it counts as lost, and is tried again beside itself. */
  hours?: number;
  run(data: Data): Promise<void>;
}

/** Who works on a job says so twice in that time. After a crash it is tried again a minute later, not when it may take no longer. */
const BEAT_S = 60;
const SAY_MS = 10_000;
const LONGEST_PAUSE_S = 1800;
/** A job that is over is soon forgotten: what it was sent may name people and hold links that work. */
const KEPT_S = 3600;
/** How a kind ended is written down at most so often: of mails there are many. */
const NOTE_MS = 2000;

const NOTE = `
  insert into job_states (name, ended_at, ms, failed_at, problem)
  select * from unnest($1::text[], $2::timestamptz[], $3::int[], $4::timestamptz[], $5::text[])
  on conflict (name) do update set
    ended_at = excluded.ended_at, ms = excluded.ms,
    failed_at = coalesce(excluded.failed_at, job_states.failed_at),
    problem = coalesce(excluded.problem, job_states.problem)`;

/** Jobs that are due without being sent now (retries, delayed ones) are polled for, all kinds in one statement. */
const DUE_MS = 5000;
const DUE = `
  select distinct name from jobs.job
  where name = any($1::text[]) and state < 'active' and not blocked and start_after <= jobs.job_now()`;

/**
 * A job that is sent wakes its worker, which goes on while something waits. Where the database cannot notify, each worker polls
 * every second; else its own poll is only a fallback for that of all kinds (DUE). Two at a time, the fewest that count as
 * more to come: after a crash, what was fetched runs again.
 */
const FETCH = {
  notifyPollingIntervalSeconds: 300,
  pollingIntervalSeconds: 1,
  batchSize: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** How jobs of a kind ended since it was last written down. */
interface Ended {
  at: Date;
  ms: number;
  failedAt: Date | null;
  problem: string | null;
}

/** Background jobs in PostgreSQL: sent in the caller's transaction, so that they exist exactly when its rows do. */
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

  /** @param work whether this process runs jobs; each may send them */
  constructor(databaseUrl: string, log: Log, { work = true, run = inTask }: { work?: boolean; run?: RunTask } = {}) {
    this.#inTask = run;
    this.#boss = new PgBoss({ connectionString: databaseUrl, max: 3, schema: 'jobs', useListenNotify: true });
    this.#boss.on('error', (given) => {
      // The queue's own errors are made of what was thrown, without being errors.
      this.#report(given instanceof Error ? given : Object.assign(new Error(Object(given).message), given));
    });
    this.#log = log;
    this.#work = work;
  }

  /** While the database is unavailable, every poll fails: that is logged now and then. */
  #report(error: Error): void {
    const reason = whyAway(error);
    if (reason === null) this.#log.error({ err: error }, 'job queue');
    else if (Date.now() - this.#saidAt > SAY_MS) {
      this.#saidAt = Date.now();
      this.#log.warn({ reason }, 'job queue: the database is away');
    }
  }

  add<Data extends object>(job: Job<Data>): void {
    this.#jobs.push(job);
  }

  async start(): Promise<void> {
    await this.#boss.start();
    // What stands there is written again only where it has changed: of some fifty kinds, at each start of each process.
    const queues = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    const crons = new Map((await this.#boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    for (const job of this.#jobs) {
      const options = {
        retryLimit: job.retries ?? 5,
        retryBackoff: true,
        retryDelay: 2,
        retryDelayMax: LONGEST_PAUSE_S,
        deleteAfterSeconds: KEPT_S,
        notify: true,
        heartbeatSeconds: BEAT_S,
        expireInSeconds: (job.hours ?? 0.25) * 3600,
      };
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
    const begun = performance.now();
    const ended = (problem: string | null) => {
      const at = new Date();
      const before = this.#ended.get(job.name);
      const failed =
        problem === null
          ? { failedAt: before?.failedAt ?? null, problem: before?.problem ?? null }
          : { failedAt: at, problem };
      this.#ended.set(job.name, { at, ms: Math.round(performance.now() - begun), ...failed });
      if (this.stopping) void this.#note();
      else this.#noting ??= setTimeout(() => void this.#note(), NOTE_MS).unref();
    };
    try {
      await this.#inTask({ kind: 'job', name: job.name, id }, () => job.run(data));
      ended(null);
      return { status: 'completed' };
    } catch (error) {
      this.#log.error({ err: error, job: job.name, id }, 'job failed');
      const problem = problemWord(error);
      ended(problem);
      return { status: 'failed', output: { problem } };
    }
  }

  /** Writes down how kinds ended. Staff read it; nothing else stands on it. */
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
      this.#log.warn({ err: error }, 'the ends of jobs could not be written down');
    }
  }

  /** The kinds that this process knows. */
  kinds(): { name: string; cron: string | null }[] {
    return this.#jobs.map(({ name, cron = null }) => ({ name, cron }));
  }

  /** When a schedule comes next after a time. */
  nextAt(cron: string, after: Date): Date | null {
    return this.#boss.previewSchedule(cron, { tz: 'UTC', from: after, count: 1 })[0] ?? null;
  }

  /** Sends a job in a transaction. */
  async send<Data extends object>(tx: Transaction, job: Pick<Job<Data>, 'name'>, data: Data): Promise<void> {
    const executeSql = async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.execute(bind(text, values));
      return { rows };
    };
    await this.#boss.send(job.name, data, { db: { executeSql } });
  }

  /** Lets the worker of a kind look at once for what may run now: jobs that were changed wake nobody. */
  wake(name: string): void {
    const worker = this.#workers.get(name);
    if (worker !== undefined) this.#boss.notifyWorker(worker);
  }

  /** Removes the jobs of every kind and state that carry a text, by a pattern for it. */
  async forget(tx: Transaction, pattern: string): Promise<void> {
    await tx.execute(sql`delete from jobs.job where data::text ~* ${pattern} or output::text ~* ${pattern}`);
  }

  /** Whether a long job should leave the rest to the next run. */
  get stopping(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Ends what a job waits for when the process stops. */
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

/** Numbered parameters as Drizzle's own. */
function bind(text: string, values: unknown[]) {
  const chunks = text.split(/\$(\d+)/);
  return sql.join(
    chunks.map((chunk, index) => (index % 2 ? sql`${sql.param(values[Number(chunk) - 1])}` : sql.raw(chunk))),
  );
}
