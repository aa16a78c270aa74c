import { createAdapter } from '@socket.io/redis-streams-adapter';
import { Redis, type RedisOptions } from 'ioredis';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';

/** How the adapter is made for a namespace of Socket.IO. */
export type AdapterFactory = ReturnType<typeof createAdapter>;

/** What instances share. While it is away, commands are refused at once and each instance goes on for itself. */
export interface RedisLink {
  client: Redis;
  /** Before every key and channel of this site. */
  prefix: string;
  /** For Socket.IO: what one instance sends reaches the sockets of all. */
  adapter: AdapterFactory;
  /** All of its connections stand. */
  ready(): boolean;
  /**
   * Hears when it is there again after it was away: events of other instances may have been missed.
   * @param listener `lost`: some of our own never left
   */
  onBack(listener: (lost: boolean) => void): void;
  close(): void;
}

/** A command that takes longer is given up. */
const COMMAND_MS = 2000;
/** How long one reading of the stream waits for something new. */
const READ_MS = 5000;
/** After a reading that failed, and between looks at the connections. */
const PAUSE_MS = 200;
const TEND_MS = 5000;
/** Events older than that are in nobody's hands any more: a reader that was away so long asks for all anew. */
const KEPT_MS = 60_000;
const KEPT_EVENTS = 10_000;

const retryStrategy = (tries: number) => Math.min(50 * 2 ** tries, 2000) * (0.5 + Math.random() / 2);

const never = () => new Promise<never>(() => undefined);

/** What the adapter asks of a client. Of the library's own ones, promises that nobody looks at would end the process. */
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

/**
 * Connects to Redis. It need not be there yet.
 * @param site names this site among those that share the server
 */
export function connectRedis(url: string, site: string, log: Log): RedisLink {
  const options: RedisOptions = {
    retryStrategy,
    connectTimeout: 2000,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  };
  const client = new Redis(url, {
    ...options,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_MS,
    socketTimeout: COMMAND_MS + 1000,
  });
  // One that says nothing for so long has been cut off without a word.
  const reader = new Redis(url, { ...options, enableOfflineQueue: false, socketTimeout: READ_MS + 3000 });
  // Its own way to subscribe again leaves a promise behind that ends the process when the connection breaks just then.
  const subscriber = new Redis(url, {
    ...options,
    enableOfflineQueue: false,
    autoResubscribe: false,
    socketTimeout: COMMAND_MS + 1000,
  });
  const subscribed = new Set<string>();
  const subscribe = () => {
    if (subscribed.size > 0) subscriber.subscribe(...subscribed).catch(() => undefined);
  };
  subscriber.on('ready', subscribe);
  const connections = [client, reader, subscriber];
  // Databases of one server share their channels.
  const prefix = `${site}:${client.options.db ?? 0}:`;
  const stream = `${prefix}events`;

  const listeners: ((lost: boolean) => void)[] = [];
  let closed = false;
  let away = false;
  let lost = false;
  let begun: string | undefined;
  const ready = () => begun !== undefined && connections.every(({ status }) => status === 'ready');
  const check = () => {
    if (!away || !ready()) return;
    log.info('redis is back');
    const missed = lost;
    [away, lost] = [false, false];
    for (const listener of listeners) listener(missed);
  };
  // Of a command that was given up nobody knows whether it was done: others are told as after a break.
  const lose = () => {
    lost = true;
    if (away) return;
    away = true;
    setTimeout(check, COMMAND_MS).unref();
  };
  for (const connection of connections) {
    connection.on('error', () => undefined);
    connection.on('close', () => {
      if (closed || away) return;
      away = true;
      log.warn('redis is away: this instance goes on for itself');
    });
    connection.on('ready', check);
  }

  /** The stream as of now, when reading begins: `$` would pass over what comes between two readings. */
  const beginning = async () => {
    const [last] = await reader.xrevrange(stream, '+', '-', 'COUNT', 1);
    begun = last?.[0] ?? '0-0';
    check();
    return begun;
  };
  const adapterClient: AdapterClient = {
    options: {},
    duplicate: () => adapterClient,
    on(event, listener) {
      if (event === 'messageBuffer') subscriber.on(event, listener);
    },
    async xadd(args) {
      try {
        // As the adapter built it: a key, how much is kept, `*`, then fields and values.
        return await client.xadd(...(args as Parameters<typeof client.xadd>));
      } catch (error) {
        lose();
        throw error;
      }
    },
    publish(channel, payload) {
      client.publish(channel, payload).catch(lose);
    },
    subscribe(channels) {
      for (const channel of channels) subscribed.add(channel);
      subscribe();
    },
    // The adapter asks again at once whatever comes: nothing may come before the next reading makes sense.
    async xread(_block, ms, _count, count, _streams, key, offset) {
      while (!closed) {
        try {
          const from = offset === '$' ? (begun ?? (await beginning())) : offset;
          return await reader.xread('COUNT', count, 'BLOCK', ms, 'STREAMS', key, from);
        } catch {
          await delay(PAUSE_MS, undefined, { ref: false });
        }
      }
      return never();
    },
    disconnect: () => undefined,
  };

  // Asks a sign of life of connections that only listen, and lets go of what all have read.
  const tend = setInterval(() => {
    if (subscriber.status === 'ready') subscriber.ping().catch(() => undefined);
    client.xtrim(stream, 'MINID', Date.now() - KEPT_MS).catch(() => undefined);
  }, TEND_MS).unref();

  return {
    client,
    prefix,
    adapter: createAdapter(adapterClient, {
      streamName: stream,
      channelPrefix: `${prefix}told`,
      maxLen: KEPT_EVENTS,
      readCount: 500,
      blockTimeInMs: READ_MS,
      onlyPlaintext: true,
    }),
    ready,
    onBack: (listener) => void listeners.push(listener),
    close() {
      closed = true;
      clearInterval(tend);
      for (const connection of connections) connection.disconnect();
    },
  };
}
