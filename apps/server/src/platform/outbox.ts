import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { outbox } from '#db/schema/platform.ts';
import type { Log } from './log.ts';
import { problemWord } from './problem-word.ts';
import { inTask, type RunTask } from './task.ts';

/** A domain event of a feature: a name and the shape of what it carries (ids rather than texts). */
export interface DomainEvent<Payload> {
  name: string;
  /** Only for its type; never set. */
  payload?: Payload;
}

/** Declares a domain event. */
export function domainEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name };
}

/** What a subscriber gets beside the event: the transaction that also takes the event off the outbox. */
export interface Delivery {
  tx: Transaction;
  /** When it happened: the event was stored then, however late it is delivered. */
  at: string;
  /** Runs after the commit: for what a lost process may lose, such as a nudge to a socket. */
  afterCommit(run: () => void | Promise<void>): void;
}

export interface Subscriber {
  /** Unique and lasting: rows that wait name it. */
  name: string;
  event: string;
  handle(payload: unknown, delivery: Delivery): Promise<void>;
  /** Tags of cached answers that the event makes stale. */
  staleTags?(payload: unknown): readonly string[];
}

/**
 * Subscribes to an event. The work and the removal from the outbox commit together: it happens once, whatever crashes.
 * @param staleTags tags of cached answers that the event makes stale. They are dropped as soon as the event is committed, so that
 * members read their own writes, and again on delivery, in case the process that committed it ended before.
 */
export function subscriber<Payload>(
  name: string,
  event: DomainEvent<Payload>,
  handle: (payload: Payload, delivery: Delivery) => Promise<void>,
  { staleTags }: { staleTags?: (payload: Payload) => readonly string[] } = {},
): Subscriber {
  return {
    name,
    event: event.name,
    // The outbox row holds what emit() was given for the same event.
    handle: (payload, delivery) => handle(payload as Payload, delivery),
    ...(staleTags && { staleTags: (payload: unknown) => staleTags(payload as Payload) }),
  };
}

const POLL_MS = 3000;
const MAX_WAIT_S = 3600;

interface OutboxOptions {
  run?: RunTask;
  drop?: (tags: readonly string[]) => void;
}

/** An event that a transaction has stored. */
export interface Emitted {
  event: DomainEvent<unknown>;
  payload: unknown;
}

/** Rolls back a delivery whose subscribers share the transaction. */
class SubscriberFailed extends Error {}

/** Keeps events with the rows they speak of and brings them to subscribers after the commit, at least once. */
export class Outbox {
  readonly #db: Database;
  readonly #log: Log;
  readonly #inTask: RunTask;
  readonly #drop: (tags: readonly string[]) => void;
  readonly #subscribers = new Map<string, Subscriber>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  /** @param drop drops cached answers by their tags */
  constructor(db: Database, log: Log, { run = inTask, drop = () => undefined }: OutboxOptions = {}) {
    this.#db = db;
    this.#log = log;
    this.#inTask = run;
    this.#drop = drop;
  }

  add(subscribers: readonly Subscriber[]): void {
    for (const item of subscribers) {
      if (this.#subscribers.has(item.name)) throw new Error(`two subscribers are named ${item.name}`);
      this.#subscribers.set(item.name, item);
    }
  }

  /** The names of the subscribers that this process has. */
  get subscribers(): ReadonlySet<string> {
    return new Set(this.#subscribers.keys());
  }

  /** Stores an event in the caller's transaction; `wake` brings it out after the commit. */
  async emit<Payload>(tx: Transaction, event: DomainEvent<Payload>, payload: Payload): Promise<void> {
    const pending = [...this.#subscribers.values()]
      .filter((item) => item.event === event.name)
      .map((item) => item.name);
    if (pending.length > 0) await tx.insert(outbox).values({ event: event.name, payload, pending });
  }

  /** Drops what the events of a committed transaction make stale, and delivers them soon. */
  committed(emitted: readonly Emitted[]): void {
    const tags = emitted.flatMap(({ event, payload }) =>
      [...this.#subscribers.values()].flatMap((item) =>
        item.event === event.name ? (item.staleTags?.(payload) ?? []) : [],
      ),
    );
    if (tags.length > 0) this.#drop(tags);
    this.wake();
  }

  /** Delivers what waits, soon. Calls while a round runs lead to one more round. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    // It is nobody's work who wakes it.
    this.#running ??= inTask(null, () => this.#rounds());
  }

  /** Resolves when nothing more can be delivered now. */
  async settle(): Promise<void> {
    this.wake();
    while (this.#running) await this.#running;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  /** Resolves when the event that is being delivered is; what waits behind it stays in the table. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped = true;
    await this.#running;
  }

  async #rounds(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        let due = await this.#isDue();
        while (due && !this.#stopped) due = await this.#deliverOne();
      } catch (error) {
        this.#log.error({ err: error }, 'outbox round failed');
      }
    }
    // At once with the last look at #again: a call of `wake` between the two would wake nobody.
    this.#running = null;
  }

  /** Whether an event can be delivered now: one statement, where a transaction that finds nothing takes three. */
  async #isDue(): Promise<boolean> {
    const { rows } = await this.#db.execute<{ due: boolean }>(
      sql`select exists (select from ${outbox} where ${outbox.runAt} <= now()) as due`,
    );
    return rows[0]?.due === true;
  }

  /**
   * Delivers one event. Its subscribers share the transaction at first; when one fails, the transaction is rolled back and each
   * gets a savepoint of its own, so that the work of the others is stored.
   * @returns whether more events are due
   */
  async #deliverOne(): Promise<boolean> {
    try {
      return await this.#deliver('together');
    } catch (error) {
      if (!(error instanceof SubscriberFailed)) throw error;
      return this.#deliver('apart');
    }
  }

  /** One event, all its subscribers, one transaction. Other processes skip the locked row. */
  async #deliver(mode: 'together' | 'apart'): Promise<boolean> {
    const after: (() => void | Promise<void>)[] = [];
    const isMoreDue = await this.#db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(outbox)
        .where(lte(outbox.runAt, sql`now()`))
        .orderBy(asc(outbox.runAt), asc(outbox.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return false;
      const apart = mode === 'apart' || row.attempts > 0;
      const failed: string[] = [];
      let problem: string | null = null;
      for (const name of row.pending) {
        const item = this.#subscribers.get(name);
        if (!item) {
          failed.push(name); // a newer version's subscriber: that process will take it
          continue;
        }
        const mine: typeof after = [];
        const delivery = { at: row.createdAt, afterCommit: (run: () => void | Promise<void>) => mine.push(run) };
        const handle = (own: Transaction) => item.handle(row.payload, { ...delivery, tx: own });
        try {
          await this.#inTask({ kind: 'subscriber', name, id: String(row.id) }, () =>
            apart ? tx.transaction(handle) : handle(tx),
          );
          const tags = item.staleTags?.(row.payload) ?? [];
          if (tags.length > 0) after.push(() => this.#drop(tags));
          after.push(...mine);
        } catch (error) {
          if (!apart) throw new SubscriberFailed();
          failed.push(name);
          problem = problemWord(error);
          this.#log.error({ err: error, subscriber: name, event: row.event, id: row.id }, 'subscriber failed');
        }
      }
      if (failed.length > 0) {
        const seconds = Math.min(MAX_WAIT_S, 2 ** row.attempts);
        const runAt = sql<string>`now() + make_interval(secs => ${seconds})`;
        await tx
          .update(outbox)
          .set({
            ...{ pending: failed, attempts: row.attempts + 1, runAt },
            ...(problem !== null && { problem, failedAt: sql<string>`now()` }),
          })
          .where(eq(outbox.id, row.id));
        return true;
      }
      const { rows } = await tx.execute<{ more: boolean }>(sql`
        with delivered as (delete from ${outbox} where ${outbox.id} = ${row.id}::bigint)
        select exists (select from ${outbox} where ${outbox.runAt} <= now() and ${outbox.id} <> ${row.id}::bigint) as more`);
      return rows[0]?.more === true;
    });
    for (const run of after) {
      try {
        await run();
      } catch (error) {
        this.#log.warn({ err: error }, 'after-commit step failed');
      }
    }
    return isMoreDue;
  }
}
