import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis, type RedisOptions } from 'ioredis';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../observability/log.ts';

/** Adapter factory for a namespace of Socket.IO. */
export type AdapterFactory = ReturnType<typeof createAdapter>;

/**
 * Shared state of the instances. While Redis is unavailable, commands fail at once and each instance works on its own.
 */
export interface RedisLink {
  client: Redis;
  /** Prefix of every key and channel of this site. */
  prefix: string;
  /** Socket.IO adapter that broadcasts events to the sockets of all instances. */
  adapter: AdapterFactory;
  /** Whether all connections are ready. */
  ready(): boolean;
  /**
   * Registers a listener for reconnects. Events from other instances may have been missed.
   * @param listener `lost` is true when some of this instance's own events were never sent
   */
  onBack(listener: (lost: boolean) => void): void;
  close(): void;
}

/** Timeout of a command in milliseconds. */
const COMMAND_MS = 2000;
/** Duration of one blocking read of the stream, in milliseconds. */
const READ_MS = 5000;
/** Delay before a failed read of the stream is retried, in milliseconds. */
const PAUSE_MS = 200;
const TEND_MS = 5000;
/** Time that the first connections may take before Redis counts as unavailable in the log, in milliseconds. */
const CONNECTING_MS = 10_000;
/** Retention of events in the stream, in milliseconds. */
const RETENTION_MS = 60_000;
const MAX_RETAINED_EVENTS = 10_000;

const retryStrategy = (tries: number) => Math.min(50 * 2 ** tries, 2000) * (0.5 + Math.random() / 2);

const never = () => new Promise<never>(() => undefined);

/**
 * Client interface that the adapter uses. With the client of the library, unhandled rejections would end the process.
 */
interface AdapterClient {
  options: Record<string, never>;
  duplicate(): AdapterClient;
  on(event: string, listener: (channel: Buffer, payload: Buffer) => void): void;
  xadd(args: (string | number)[]): Promise<string | null>;
  publish(channel: string, payload: Buffer): void;
  subscribe(channels: string[]): void;
  xread(...args: [string, number, string, number, string, string, string]): Promise<unknown>;
  disconnect(): void;
}

/** Returns a function that subscribes to channels, which are subscribed to again whenever the connection is back. */
function channelSubscription(subscriber: Redis): (channels: readonly string[]) => void {
  const subscribed = new Set<string>();
  const subscribe = () => {
    // The channels are subscribed to again with the next connection.
    if (subscribed.size > 0) subscriber.subscribe(...subscribed).catch(() => undefined);
  };
  subscriber.on('ready', subscribe);
  return (channels) => {
    for (const channel of channels) subscribed.add(channel);
    subscribe();
  };
}

interface Connections {
  client: Redis;
  reader: Redis;
  subscriber: Redis;
  subscribe: (channels: readonly string[]) => void;
}

function openConnections(url: string): Connections {
  const options: RedisOptions = {
    retryStrategy,
    connectTimeout: 2000,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  };
  // `channelSubscription` resubscribes. The library's own resubscription causes an unhandled rejection if the
  // connection breaks during it.
  const subscriber = new Redis(url, { ...options, autoResubscribe: false, socketTimeout: COMMAND_MS + 1000 });
  return {
    client: new Redis(url, { ...options, commandTimeout: COMMAND_MS, socketTimeout: COMMAND_MS + 1000 }),
    // The read blocks for up to READ_MS. If no data arrives for longer, the connection was dropped without notification.
    reader: new Redis(url, { ...options, socketTimeout: READ_MS + 3000 }),
    subscriber,
    subscribe: channelSubscription(subscriber),
  };
}

/** Whether this instance can exchange events with the others. Notifies its listeners when it can do so again. */
class Availability {
  closed = false;
  /** Position from which the stream is read; undefined until its end has been read once. */
  streamStart: string | undefined;
  readonly #connections: readonly Redis[];
  readonly #log: Log;
  readonly #listeners: ((lost: boolean) => void)[] = [];
  #isUnavailable = false;
  #lost = false;
  /** Whether all connections have been ready once. Until then they are still being opened. */
  #wasReady = false;
  #hasWarned = false;

  constructor(connections: readonly Redis[], log: Log) {
    this.#connections = connections;
    this.#log = log;
    for (const connection of connections) {
      connection.on('error', () => undefined);
      connection.on('close', () => {
        if (this.closed || this.#isUnavailable) return;
        this.#isUnavailable = true;
        if (this.#wasReady) this.#warn();
      });
      connection.on('ready', () => this.check());
    }
    setTimeout(() => {
      if (!this.closed && !this.isReady) this.#warn();
    }, CONNECTING_MS).unref();
  }

  #warn(): void {
    this.#hasWarned = true;
    this.#log.warn('redis unavailable: this instance continues without it');
  }

  get isReady(): boolean {
    return this.streamStart !== undefined && this.#connections.every(({ status }) => status === 'ready');
  }

  onBack(listener: (lost: boolean) => void): void {
    this.#listeners.push(listener);
  }

  check(): void {
    if (!this.isReady) return;
    this.#wasReady = true;
    if (!this.#isUnavailable) return;
    if (this.#hasWarned) this.#log.info('redis reconnected');
    const missed = this.#lost;
    [this.#isUnavailable, this.#lost, this.#hasWarned] = [false, false, false];
    for (const listener of this.#listeners) listener(missed);
  }

  /**
   * Records an event that may not have been sent. It is unknown whether a command that timed out was executed, so other
   * instances are notified as after a disconnect.
   */
  lose(): void {
    this.#lost = true;
    if (this.#isUnavailable) return;
    this.#isUnavailable = true;
    setTimeout(() => this.check(), COMMAND_MS).unref();
  }
}

/** Creates the client that the adapter of Socket.IO uses. */
function createAdapterClient(
  { client, reader, subscriber, subscribe }: Connections,
  stream: string,
  availability: Availability,
): AdapterClient {
  const lose = () => availability.lose();
  /** Reads the current end of the stream, once. `$` would skip events that arrive between two reads. */
  const beginning = async () => {
    const [last] = await reader.xrevrange(stream, '+', '-', 'COUNT', 1);
    const start = last?.[0] ?? '0-0';
    availability.streamStart = start;
    availability.check();
    return start;
  };
  const adapterClient: AdapterClient = {
    options: {},
    duplicate: () => adapterClient,
    on(event, listener) {
      if (event === 'messageBuffer') subscriber.on(event, listener);
    },
    async xadd(args) {
      try {
        // Arguments as built by the adapter: key, maximum length, `*`, then fields and values.
        return await client.xadd(...(args as Parameters<typeof client.xadd>));
      } catch (error) {
        lose();
        throw error;
      }
    },
    publish(channel, payload) {
      client.publish(channel, payload).catch(lose);
    },
    subscribe,
    // The adapter reads again at once after any result, so a failed read is retried here, after a pause.
    async xread(...[, ms, , count, , key, offset]) {
      while (!availability.closed) {
        try {
          const from = offset === '$' ? (availability.streamStart ?? (await beginning())) : offset;
          return await reader.xread('COUNT', count, 'BLOCK', ms, 'STREAMS', key, from);
        } catch {
          await delay(PAUSE_MS, undefined, { ref: false });
        }
      }
      return never();
    },
    disconnect: () => undefined,
  };
  return adapterClient;
}

/**
 * Connects to Redis, which may not be available yet.
 * @param site prefix that separates this site from others on the same Redis server
 */
export function connectRedis(url: string, site: string, log: Log): RedisLink {
  const connections = openConnections(url);
  const { client, reader, subscriber } = connections;
  // Pub/sub channels are shared by all databases of a Redis server, so the prefix includes the database number.
  const prefix = `${site}:${client.options.db ?? 0}:`;
  const stream = `${prefix}events`;
  const availability = new Availability([client, reader, subscriber], log);
  const adapterClient = createAdapterClient(connections, stream, availability);

  // Sends a heartbeat on the subscriber connection, and trims events that are older than the retention period.
  const tend = setInterval(() => {
    // `Availability` reports a lost connection.
    if (subscriber.status === 'ready') subscriber.ping().catch(() => undefined);
    // The next run trims what remains.
    client.xtrim(stream, 'MINID', Date.now() - RETENTION_MS).catch(() => undefined);
  }, TEND_MS).unref();

  return {
    client,
    prefix,
    adapter: createAdapter(adapterClient, {
      streamName: stream,
      channelPrefix: `${prefix}told`,
      maxLen: MAX_RETAINED_EVENTS,
      readCount: 500,
      blockTimeInMs: READ_MS,
      onlyPlaintext: true,
    }),
    ready: () => availability.isReady,
    onBack: (listener) => availability.onBack(listener),
    close() {
      availability.closed = true;
      clearInterval(tend);
      for (const connection of [client, reader, subscriber]) connection.disconnect();
    },
  };
}
