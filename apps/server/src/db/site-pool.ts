import { AsyncResource } from 'node:async_hooks';
import type { Socket } from 'node:net';
import pg from 'pg';

export interface SitePoolOptions {
  url: string;
  /** Connections for requests, and for jobs, the outbox and the rest beside them. */
  max: { requests: number; others: number };
  /** Whether the caller works for a request. */
  forRequest: () => boolean;
  /** In ms: what a request waits for a connection, and what one of its statements may take. */
  waitMs: number;
  statementMs: number;
  /** What a request gets that has waited so long. */
  tooLong: () => Error;
  /** After so many ms without use a connection is closed. */
  idleMs?: number;
}

type Callback = Parameters<pg.Pool['connect']>[0];

/** What others wait for a connection, so that nothing waits for ever for what waits for it. */
const OTHERS_WAIT_MS = 60_000;
/** A connection that is older is closed after its use: its process gives back the memory of statements that are no longer used. */
const LIFETIME_S = 3600;
/** One process for each query: starting others takes longer than our queries do, and takes them from other requests. */
export const ALONE = 'set max_parallel_workers_per_gather = 0';
/** Of pg-pool, which gives it no code. */
const WAITED = 'timeout exceeded when trying to connect';

/** Of pg, which has it without a type. */
interface Connected {
  connection: { stream: Socket };
}

/** A database that is gone without a word does not even say that a statement took too long: what waits for it ends after a while. */
function endWhenSilent(client: pg.ClientBase, ms: number): void {
  const { stream } = (client as unknown as Connected).connection;
  stream.setTimeout(ms, () => stream.destroy(new Error('the database has been silent for too long')));
}

/** A connection that breaks is given back at once: Drizzle does so only once `begin` has succeeded. */
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
 * One pool to whoever uses it, and two inside: a rush of requests does not hold up jobs and the outbox, nor they requests.
 * Only statements of requests are cut off.
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
      // Waited for, whatever its type says.
      onConnect: (client) => {
        if (statementMs > 0) endWhenSilent(client, idleMs + statementMs);
        return client.query(`${ALONE}; set statement_timeout = ${statementMs}`);
      },
    });
    this.others = new pg.Pool({
      connectionString: url,
      max: max.others,
      idleTimeoutMillis: idleMs,
      connectionTimeoutMillis: OTHERS_WAIT_MS,
      maxLifetimeSeconds: LIFETIME_S,
      onConnect: (client) => client.query(ALONE),
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
      // Whoever waited is called by whoever gives a connection back, in whose name nothing of it runs.
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
