import { asc, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { outbox } from '#db/schema/platform.ts';
import type { Log } from '../observability/log.ts';
import { errorLabel } from '../observability/error-label.ts';
import { runInContext, type RunTask } from '../observability/task.ts';
import { scheduleRetry, type Failure, type OutboxRow } from './outbox-retry.ts';

/** Domain event of a feature: a name and the type of its payload, which contains ids rather than texts. */
export interface DomainEvent<Payload> {
  name: string;
  /** Type parameter only; never set. */
  payload?: Payload;
}

/**
 * Declares a domain event.
 * @param name unique and permanent, as stored events refer to it
 */
export function domainEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name };
}

/** Effect of a subscriber outside its transaction. */
type Effect = () => void | Promise<void>;

/** Context of a subscriber in addition to the payload. Its transaction also records the delivery. */
export interface Delivery {
  tx: Transaction;
  /** Time at which the event was stored, not the time of delivery. */
  at: string;
  /** Registers a callback to run after the commit, for effects that may be lost in a crash, such as a socket event. */
  afterCommit(run: Effect): void;
}

export interface Subscriber {
  /** Unique and permanent, because pending rows refer to it. */
  name: string;
  event: string;
  handle(payload: unknown, delivery: Delivery): Promise<void>;
  /** Cache tags of the responses that the event makes stale. */
  staleTags?(payload: unknown): readonly string[];
}

type Handler<Payload> = (payload: Payload, delivery: Delivery) => Promise<void>;

/** A subscription that invalidates cached responses. */
interface Invalidation<Payload> {
  /**
   * Cache tags of the responses that the event makes stale. They are invalidated right after the commit, so that
   * members read their own writes, and again on delivery, in case the committing process crashed in between.
   */
  staleTags?: (payload: Payload) => readonly string[];
  /** Has no other effects by default. */
  handle?: Handler<Payload>;
}

/**
 * Subscribes to an event. The effects of the handler in its transaction and the update of the outbox are committed
 * together, so the handler takes effect once even after a crash.
 */
export function subscriber<Payload>(
  name: string,
  event: DomainEvent<Payload>,
  given: Handler<Payload> | Invalidation<Payload>,
): Subscriber {
  const { handle = async () => undefined, staleTags } = typeof given === 'function' ? { handle: given } : given;
  return {
    name,
    event: event.name,
    // The outbox row contains the payload that was passed to emit() for the same event.
    handle: (payload, delivery) => handle(payload as Payload, delivery),
    ...(staleTags && { staleTags: (payload: unknown) => staleTags(payload as Payload) }),
  };
}

const POLL_MS = 3000;

interface OutboxOptions {
  run?: RunTask;
  drop?: (tags: readonly string[]) => void;
}

/** An event stored by a transaction. */
export interface Emitted {
  event: DomainEvent<unknown>;
  payload: unknown;
}

/** Rolls back a delivery whose subscribers share the transaction. */
class SubscriberFailed extends Error {}

/**
 * Transactional outbox: stores events in the transaction of their rows and delivers them to subscribers after the
 * commit, at least once. A failed subscriber is called again later (retry with backoff).
 */
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

  /** @param drop invalidates cached responses by their tags */
  constructor(db: Database, log: Log, { run = runInContext, drop = () => undefined }: OutboxOptions = {}) {
    this.#db = db;
    this.#log = log;
    this.#inTask = run;
    this.#drop = drop;
  }

  add(subscribers: readonly Subscriber[]): void {
    for (const item of subscribers) {
      if (this.#subscribers.has(item.name)) throw new Error(`duplicate subscriber name: ${item.name}`);
      this.#subscribers.set(item.name, item);
    }
  }

  /** Names of the subscribers in this process. */
  get subscribers(): ReadonlySet<string> {
    return new Set(this.#subscribers.keys());
  }

  /**
   * Stores an event in the caller's transaction, unless no subscriber in this process receives it. `wake` delivers it
   * after the commit.
   */
  async emit<Payload>(tx: Transaction, event: DomainEvent<Payload>, payload: Payload): Promise<void> {
    const pending = [...this.#subscribers.values()]
      .filter((item) => item.event === event.name)
      .map((item) => item.name);
    if (pending.length > 0) await tx.insert(outbox).values({ event: event.name, payload, pending });
  }

  /** Invalidates the responses that the events of a committed transaction make stale, and triggers their delivery. */
  committed(emitted: readonly Emitted[]): void {
    const tags = emitted.flatMap(({ event, payload }) =>
      [...this.#subscribers.values()].flatMap((item) =>
        item.event === event.name ? (item.staleTags?.(payload) ?? []) : [],
      ),
    );
    if (tags.length > 0) this.#drop(tags);
    this.wake();
  }

  /** Triggers delivery of pending events. Calls during a round trigger one more round in total. */
  wake(): void {
    if (this.#stopped) return;
    this.#again = true;
    // Runs outside the task of the caller.
    this.#running ??= runInContext(null, () => this.#rounds());
  }

  /** Delivers pending events, and resolves when no further event is due. */
  async settle(): Promise<void> {
    this.wake();
    while (this.#running) await this.#running;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  /** Stops after the event that is being delivered. Further pending events stay in the table. */
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
    // Runs in the same tick as the last check of #again, so that no concurrent call of `wake` is lost.
    this.#running = null;
  }

  /** Checks with one statement whether an event is due. An empty delivery transaction would take three. */
  async #isDue(): Promise<boolean> {
    const { rows } = await this.#db.execute<{ due: boolean }>(
      sql`select exists (select from ${outbox} where ${outbox.runAt} <= now()) as due`,
    );
    return rows[0]?.due === true;
  }

  /**
   * Delivers one event. Its subscribers share the transaction at first. When one fails, the transaction is rolled back
   * and repeated with a savepoint for each subscriber, so that the work of the other subscribers is committed.
   * @returns whether more events may be due
   */
  async #deliverOne(): Promise<boolean> {
    try {
      return await this.#deliver('together');
    } catch (error) {
      if (!(error instanceof SubscriberFailed)) throw error;
      return this.#deliver('apart');
    }
  }

  /**
   * Delivers one event to its pending subscribers in one transaction. Other processes skip the locked row.
   * @returns whether more events may be due
   */
  async #deliver(mode: 'together' | 'apart'): Promise<boolean> {
    const after: Effect[] = [];
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
      const failure = await this.#runSubscribers(tx, row, { apart, after });
      if (failure) {
        await scheduleRetry(tx, row, failure);
        return true;
      }
      const { rows } = await tx.execute<{ more: boolean }>(sql`
        with delivered as (delete from ${outbox} where ${outbox.id} = ${row.id}::bigint)
        select exists (select from ${outbox} where ${outbox.runAt} <= now() and ${outbox.id} <> ${row.id}::bigint) as more`);
      return rows[0]?.more === true;
    });
    for (const run of after) await this.#runAfterCommit(run);
    return isMoreDue;
  }

  async #runAfterCommit(run: Effect): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#log.warn({ err: error }, 'after-commit step failed');
    }
  }

  /**
   * Runs the pending subscribers of an event.
   * @param options `apart`: uses a savepoint for each; `after` receives the effects of those that succeed
   * @returns those that must run again, or null
   * @throws SubscriberFailed when one fails and they are not apart
   */
  async #runSubscribers(
    tx: Transaction,
    row: OutboxRow,
    { apart, after }: { apart: boolean; after: Effect[] },
  ): Promise<Failure | null> {
    const failure: Failure = { names: [], problem: null };
    for (const name of row.pending) {
      const item = this.#subscribers.get(name);
      if (!item) {
        failure.names.push(name); // another release has this subscriber and will deliver to it
        continue;
      }
      const effects: Effect[] = [];
      const delivery = { at: row.createdAt, afterCommit: (run: Effect) => effects.push(run) };
      const handle = (own: Transaction) => item.handle(row.payload, { ...delivery, tx: own });
      try {
        await this.#inTask({ kind: 'subscriber', name, id: String(row.id) }, () =>
          apart ? tx.transaction(handle) : handle(tx),
        );
        const tags = item.staleTags?.(row.payload) ?? [];
        if (tags.length > 0) after.push(() => this.#drop(tags));
        after.push(...effects);
      } catch (error) {
        if (!apart) throw new SubscriberFailed();
        failure.names.push(name);
        failure.problem = errorLabel(error);
        this.#log.error({ err: error, subscriber: name, event: row.event, id: row.id }, 'subscriber failed');
      }
    }
    return failure.names.length > 0 ? failure : null;
  }
}
