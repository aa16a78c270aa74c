import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';
import pg from 'pg';

export interface SitePoolOptions {
  url: string;
  /** Maximum number of connections: `requests` for requests; `others` for jobs, the outbox and all other work. */
  max: { requests: number; others: number };
  /** Whether the caller handles a request. */
  forRequest: () => boolean;
  /**
   * Maximum wait of a request for a connection, in milliseconds; `statementMs` is the statement timeout of a request.
   */
  waitMs: number;
  statementMs: number;
  /** Creates the error for a request that waited too long for a connection. */
  tooLong: () => Error;
  /** Time in milliseconds after which idle connections are closed. */
  idleMs?: number;
}

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * Maximum wait for a connection outside of requests, in milliseconds. It resolves deadlocks between callers that wait
 * for each other.
 */
const OTHERS_WAIT_MS = 60_000;
/**
 * Maximum age of a connection in seconds. Closing it after use frees the memory that its server process holds for
 * statements that are no longer used.
 */
const LIFETIME_S = 3600;
/**
 * Turns off parallel queries, because starting workers takes longer than the queries of this site and deprives other
 * requests of workers.
 */
export const NO_PARALLEL_WORKERS = 'set max_parallel_workers_per_gather = 0';
/** Error message of pg-pool, which sets no error code. */
const WAITED = 'timeout exceeded when trying to connect';

/** Property of pg that its types lack. */
interface Connected {
  connection: { stream: Socket };
}

/**
 * Closes a connection after `ms` milliseconds of silence. An unreachable database cannot even report a statement
 * timeout, so queries would wait forever.
 */
function endWhenSilent(client: pg.ClientBase, ms: number): void {
  const { stream } = (client as unknown as Connected).connection;
  stream.setTimeout(ms, () => stream.destroy(new Error('the database did not respond in time')));
}

/**
 * Returns the connection to the pool as soon as it breaks, and ignores a later release. If `begin` fails, Drizzle never
 * releases the connection itself.
 */
function givenBack(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let out = true;
  const give = (error?: Error | boolean) => {
    if (!out) return;
    out = false;
    client.off('end', broken);
    release(error);
  };
  const broken = () => give(true);
  client.once('end', broken);
  client.release = give;
  return client;
}

/**
 * Acts as a single pool but has two pools inside, so that a burst of requests cannot starve jobs and the outbox, or
 * vice versa. Only statements of requests have a timeout.
 */
export class SitePool extends pg.Pool {
  readonly others: pg.Pool;
  readonly #forRequest: () => boolean;
  readonly #tooLong: () => Error;

  constructor({ url, max, forRequest, waitMs, statementMs, tooLong, idleMs = 30_000 }: SitePoolOptions) {
    super({
      connectionString: url,
      max: max.requests,
      idleTimeoutMillis: idleMs,
      connectionTimeoutMillis: waitMs,
      maxLifetimeSeconds: LIFETIME_S,
      // The pool awaits this callback, although its type does not say so.
      onConnect: (client) => {
        if (statementMs > 0) endWhenSilent(client, idleMs + statementMs);
        return client.query(`${NO_PARALLEL_WORKERS}; set statement_timeout = ${statementMs}`);
      },
    });
    this.others = new pg.Pool({
      connectionString: url,
      max: max.others,
      idleTimeoutMillis: idleMs,
      connectionTimeoutMillis: OTHERS_WAIT_MS,
      maxLifetimeSeconds: LIFETIME_S,
      onConnect: (client) => client.query(NO_PARALLEL_WORKERS),
    });
    this.others.on('error', () => undefined);
    this.others.on('connect', (client) => this.emit('connect', client));
    this.#forRequest = forRequest;
    this.#tooLong = tooLong;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: NonNullable<Callback>): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const forRequest = this.#forRequest();
    if (callback) {
      // A waiting callback is called by whichever caller releases a connection. The binding restores the async context
      // of the caller that waited.
      const call = AsyncResource.bind(callback);
      if (!forRequest) return this.others.connect(call);
      return super.connect((error, client, done) => call(error && this.#known(error), client, done));
    }
    if (!forRequest) return this.others.connect().then(givenBack);
    return super.connect().then(givenBack, (error: unknown) => {
      throw error instanceof Error ? this.#known(error) : error;
    });
  }

  #known(error: Error): Error {
    return error.message === WAITED ? this.#tooLong() : error;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    const ended = Promise.all([super.end(), this.others.end()]).then(() => undefined);
    return callback ? void ended.then(callback) : ended;
  }
}
