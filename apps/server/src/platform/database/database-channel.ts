import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../observability/log.ts';

const RECONNECT_MS = 1000;
const HEARTBEAT_MS = 10_000;
/** Timeout of the heartbeat in milliseconds. A connection that does not respond within it counts as lost. */
const ANSWER_MS = 5000;

interface Listeners {
  message(payload: string): void;
  /** Called when messages may have been missed, because the connection was lost or has just been established. */
  missed(): void;
}

/**
 * Subscribes to one PostgreSQL channel (LISTEN) on a dedicated connection. Every process receives a message exactly
 * when the transaction that sent it commits.
 */
export class DatabaseChannel {
  readonly #url: string;
  readonly #channel: string;
  readonly #listeners: Listeners;
  readonly #log: Log;
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #listening = false;

  constructor(url: string, channel: string, { listeners, log }: { listeners: Listeners; log: Log }) {
    this.#url = url;
    this.#channel = channel;
    this.#listeners = listeners;
    this.#log = log;
  }

  /** False while messages may be missed. */
  get listening(): boolean {
    return this.#listening;
  }

  /** Resolves after the first attempt to connect, whether successful or not. Further attempts follow until `close`. */
  async start(): Promise<void> {
    const first = Promise.withResolvers<void>();
    this.#running = this.#run(first.resolve);
    await first.promise;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(attempted: () => void): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#listen(attempted).catch((error: unknown) => {
        this.#log.warn({ err: error, channel: this.#channel }, 'database channel disconnected');
      });
      attempted();
      // Shutting down ends the wait.
      await delay(RECONNECT_MS, null, { signal }).catch(() => undefined);
    }
  }

  /** Listens until the connection ends. */
  async #listen(attempted: () => void): Promise<void> {
    const { signal } = this.#stop;
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const ended = Promise.withResolvers<void>();
    client.on('error', () => ended.resolve());
    client.on('end', () => ended.resolve());
    client.on('notification', ({ payload = '' }) => this.#listeners.message(payload));
    const onAbort = () => ended.resolve();
    signal.addEventListener('abort', onAbort);
    let heartbeat: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
      this.#listeners.missed();
      this.#listening = true;
      attempted();
      heartbeat = setInterval(() => void client.query('select').catch(() => ended.resolve()), HEARTBEAT_MS);
      await ended.promise;
    } finally {
      this.#listening = false;
      clearInterval(heartbeat);
      signal.removeEventListener('abort', onAbort);
      this.#listeners.missed();
      // A broken connection is already closed.
      void client.end().catch(() => undefined);
    }
  }
}
