import { sql } from 'drizzle-orm';
import { PgBoss, type JobResult } from 'pg-boss';
import type { Transaction } from '#db/client.ts';
import type { Log } from './log.ts';

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

const LONGEST_PAUSE_S = 1800;
/** A job that is over is soon forgotten: what it was sent may name people and hold links that work. */
const KEPT_S = 3600;

/**
 * A job that is sent wakes its worker, which goes on while something waits. Looking from time to time finds what is tried
 * again, and each second where the database cannot wake anybody. Two at a time, the fewest that count as more to come:
 * after a crash, what was fetched runs again.
 */
const FETCH = {
  notifyPollingIntervalSeconds: 5,
  pollingIntervalSeconds: 1,
  batchSize: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

/** Background jobs in PostgreSQL: sent in the caller's transaction, so that they exist exactly when its rows do. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #jobs: Job[] = [];
  readonly #stop = new AbortController();

  constructor(databaseUrl: string, log: Log) {
    this.#boss = new PgBoss({ connectionString: databaseUrl, max: 3, schema: 'jobs', useListenNotify: true });
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'));
    this.#log = log;
  }

  add<Data extends object>(job: Job<Data>): void {
    this.#jobs.push(job);
  }

  async start(): Promise<void> {
    await this.#boss.start();
    for (const job of this.#jobs) {
      const options = {
        retryLimit: job.retries ?? 5,
        retryBackoff: true,
        retryDelay: 2,
        retryDelayMax: LONGEST_PAUSE_S,
        deleteAfterSeconds: KEPT_S,
        notify: true,
        expireInSeconds: (job.hours ?? 0.25) * 3600,
      };
      await this.#boss.createQueue(job.name, { ...options, policy: job.once ? 'short' : 'standard' });
      // Of one that was there before.
      await this.#boss.updateQueue(job.name, options);
      await this.#boss.work(job.name, FETCH, async (batch) => {
        const results: JobResult[] = [];
        for (const { data, id } of batch) results.push({ id, status: await this.#run(job, id, data as object) });
        return results;
      });
      if (job.cron) await this.#boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
    }
  }

  async #run(job: Job, id: string, data: object): Promise<'completed' | 'failed'> {
    try {
      await job.run(data);
      return 'completed';
    } catch (error) {
      this.#log.error({ err: error, job: job.name, id }, 'job failed');
      return 'failed';
    }
  }

  /** Sends a job in a transaction. */
  async send<Data extends object>(tx: Transaction, job: Pick<Job<Data>, 'name'>, data: Data): Promise<void> {
    const executeSql = async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.execute(bind(text, values));
      return { rows };
    };
    await this.#boss.send(job.name, data, { db: { executeSql } });
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
