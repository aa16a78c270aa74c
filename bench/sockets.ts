import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded, type EmbeddedDatabase } from '../apps/server/src/db/embedded-database/embedded.ts';
import { freePort } from '../apps/server/src/db/free-port.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { memberSessions } from '../apps/server/src/testing/security/member-sessions.ts';
import { hasRedis, startRedis } from '../apps/server/src/testing/servers/redis-server.ts';
import { chatRoutes } from '../packages/contract/src/chat/routes.ts';
import { httpClient } from '../packages/contract/src/core/client.ts';
import { forumRoutes } from '../packages/contract/src/forum/routes.ts';
import { command } from '../scripts/lib/command.ts';
import { siteServer } from '../scripts/lib/site/site-server.ts';
import { startClients } from './sockets/clients.ts';
import { memoryOf } from './sockets/memory-of.ts';
import type { Chatted, Guest, Opened, Place, PlainCall, Reached, Talk } from './sockets/messages.ts';
import type { Shares } from './sockets/shares.ts';

const { values: options } = parseArgs({
  options: {
    sockets: { type: 'boolean' },
    quick: { type: 'boolean', default: false },
    count: { type: 'string' },
    seconds: { type: 'string' },
    /** Messages per second. */
    rate: { type: 'string', default: '200' },
  },
});
const WANTED = Number(options.count ?? (options.quick ? 500 : 5000));
const SECONDS = Number(options.seconds ?? (options.quick ? 5 : 30));
const RATE = Number(options.rate);
/** Maximum number of conversations. */
const TALKS = 300;
const EVENTS = options.quick ? 5 : 20;
/** Number of file descriptors that a server needs in addition to its sockets. */
const OTHER_FILES = 500;
/** Idle time before memory is measured, in milliseconds. */
const SETTLE_MS = 5000;
const PATH = '/socket';

/** Servers under test, with the pages connected to them. */
interface Setup {
  name: string;
  places: Place[];
  pids: number[];
  guests: Guest[];
  /** Call that broadcasts to all sockets. */
  toAll: PlainCall;
  talks: Talk[];
  chatPath: string;
  stop(): Promise<void>;
}

interface Measurement {
  name: string;
  opened: Opened;
  before: number;
  after: number;
  reached: Reached;
  chatted: Chatted;
}

/**
 * Returns the requested number of sockets. If the limit on open files per process is too low, logs this and returns the
 * largest even number that it allows.
 */
function socketCount(): number {
  const [, soft = '0'] = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  const possible = Number(soft) - OTHER_FILES;
  if (possible >= WANTED) return WANTED;
  console.log(`One process can open ${soft} files here (ulimit -n): ${possible} sockets instead of ${WANTED}.`);
  return possible - (possible % 2);
}

async function ceilingSetup(count: number): Promise<Setup> {
  const child = fork(fileURLToPath(new URL('socket-ceiling.ts', import.meta.url)));
  // The first message of the process contains its URL.
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
  const guests = Array.from({ length: count }, (_, index) => ({
    place: 0,
    userId: index + 1,
    cookie: '',
    ctoken: String(index + 1),
  }));
  return {
    name: 'Bare Socket.IO',
    places: [{ origin, path: PATH }],
    pids: [child.pid ?? 0],
    guests,
    toAll: { origin, path: '/all', cookie: '', body: '{}' },
    talks: talksOf(guests).map((talk) => ({ ...talk, conversationId: talk.from + 1 })),
    chatPath: '/send',
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Pairs adjacent guests into conversations. */
function talksOf(guests: readonly Guest[]): Talk[] {
  const count = Math.min(TALKS, guests.length / 2);
  return Array.from({ length: count }, (_, index) => ({ from: 2 * index, to: 2 * index + 1, conversationId: 0 }));
}

async function newDatabase(server: EmbeddedDatabase, name: string): Promise<string> {
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  await migrate(server.url(name));
  return server.url(name);
}

const callAs = (origin: string, cookie: string) => httpClient({ origin, headers: () => ({ cookie }) });

/** Opens a conversation for each pair of guests. */
async function openTalks(origin: string, guests: readonly Guest[]): Promise<Talk[]> {
  const talks = talksOf(guests);
  for (const talk of talks) {
    const call = callAs(origin, guests[talk.from]?.cookie ?? '');
    const conversation = await call(chatRoutes.open, { userId: guests[talk.to]?.userId ?? 0 });
    talk.conversationId = conversation.id;
  }
  return talks;
}

/** Creates a post and returns the call that edits it, which sends an event to all sockets. */
async function postEdit(origin: string, cookie: string): Promise<Setup['toAll']> {
  const post = {
    topic: 'lounge',
    language: 'en' as const,
    title: 'How my week went so far',
    content: '<p>Well.</p>',
  };
  const { id } = await callAs(origin, cookie)(forumRoutes.createPost, post);
  return {
    origin,
    path: forumRoutes.editPost.path,
    cookie,
    body: JSON.stringify({ ...post, id, title: `${post.title}, {time}` }),
  };
}

interface SiteOptions {
  server: EmbeddedDatabase;
  dir: string;
  /** Number of sockets. */
  count: number;
  instances: number;
}

async function siteSetup({ server, dir, count, instances }: SiteOptions): Promise<Setup> {
  const redis = instances > 1 ? await startRedis() : null;
  const publicPort = await freePort();
  const env: Record<string, string> = {
    NODE_ENV: 'production',
    DATABASE_URL: await newDatabase(server, `sockets_${instances}`),
    DATA_DIR: dir,
    SECRET: randomBytes(32).toString('hex'),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${publicPort}`,
    LIMIT_FACTOR: '0',
    MAX_REQUESTS: '0',
    LOG_LEVEL: 'error',
    ...(redis && { REDIS_URL: redis.url }),
  };
  const ports = await Promise.all(Array.from({ length: instances }, freePort));
  const servers = ports.map((port) => siteServer({ ...process.env, ...env, PORT: String(port) }));
  const stop = async () => {
    await Promise.all(servers.map((one) => one.stop()));
    await redis?.close();
  };
  try {
    await Promise.all(servers.map(({ ready }) => ready));
    const places = ports.map((port) => ({ origin: `http://127.0.0.1:${port}`, path: PATH }));
    const sessions = await memberSessions(env, count);
    // With two instances, the two members of a conversation are connected to different ones.
    const guests = sessions.map((session, index) => ({ ...session, place: index % instances }));
    const origin = places[0]?.origin ?? '';
    const talks = await openTalks(origin, guests);
    return {
      name: instances === 1 ? 'One process' : `${instances} processes over Redis`,
      places,
      pids: servers.map(({ pid }) => pid),
      guests,
      toAll: await postEdit(origin, guests[0]?.cookie ?? ''),
      talks,
      chatPath: chatRoutes.send.path,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function measure(setup: Setup): Promise<Measurement> {
  const { name, places, pids, guests, toAll, talks, chatPath: path } = setup;
  const clients = startClients();
  const memory = () => pids.reduce((sum, pid) => sum + memoryOf(pid), 0);
  try {
    await delay(SETTLE_MS);
    const before = memory();
    const opened = await clients.open({ places, guests });
    if (opened.failed) console.log(`${name}: ${guests.length - opened.opened} sockets failed: ${opened.failed}`);
    await delay(SETTLE_MS);
    const after = memory();
    console.log(`${name}: ${opened.opened} sockets in ${opened.seconds.toFixed(1)} s`);
    const reached = await clients.all({ call: toAll, event: 'forum_post', times: EVENTS });
    console.log(`${name}: an event reaches all sockets within ${reached.shares.max.toFixed(0)} ms`);
    const chatted = await clients.chat({ path, talks, perSecond: RATE, seconds: SECONDS });
    console.log(`${name}: ${chatted.sent} messages, p99 ${chatted.heard.p99.toFixed(1)} ms`);
    return { name, opened, before, after, reached, chatted };
  } finally {
    await clients.stop();
  }
}

const shown = ({ p50, p99, max }: Shares) => [p50, p99, max].map((ms) => ms.toFixed(ms < 10 ? 1 : 0)).join(' / ');
const labelResult = (count: number) => `${count} ${count === 0 ? 'PASS' : 'MISS'}`;

function report(rows: readonly Measurement[]): void {
  const [ceiling] = rows;
  console.log(
    `\n${WANTED} sockets, ${EVENTS} events to all of them, ${RATE} messages a second for ${SECONDS} s, ${cpus().length} processors. ` +
      'Times in ms: p50 / p99 / max, from the call until the socket receives the event.',
  );
  console.table(
    rows.map(({ name, opened, before, after, reached, chatted }) => ({
      Servers: name,
      Sockets: opened.opened,
      'kB a socket': ((after - before) / Math.max(1, opened.opened)).toFixed(1),
      'MB before/after': `${(before / 1024).toFixed(0)}/${(after / 1024).toFixed(0)}`,
      'Event to all': shown(reached.shares),
      'First to last': reached.deliverySpan.toFixed(0),
      Missed: labelResult(reached.missed),
      'Message to the other': shown(chatted.heard),
      'Its response': shown(chatted.answered),
      'p99 against bare': ceiling ? (chatted.heard.p99 / ceiling.chatted.heard.p99).toFixed(1) : '',
      Failed: labelResult(chatted.failed),
      Lost: labelResult(chatted.lost),
      Doubled: labelResult(chatted.doubled),
      'Cut off': labelResult(chatted.cut),
    })),
  );
}

await command(async (signal) => {
  const count = socketCount();
  const dir = mkdtempSync(join(tmpdir(), 'bench-sockets-'));
  const server = await startEmbedded({ dir, signal });
  const rows: Measurement[] = [];
  try {
    const setups = [() => ceilingSetup(count), () => siteSetup({ server, dir, count, instances: 1 })];
    if (hasRedis()) setups.push(() => siteSetup({ server, dir, count, instances: 2 }));
    else console.log('redis-server is not installed: two processes are not measured');
    for (const begin of setups) {
      signal.throwIfAborted();
      const setup = await begin();
      try {
        rows.push(await measure(setup));
      } finally {
        await setup.stop();
      }
    }
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  report(rows);
  const errorCounts = rows.map(
    ({ opened, reached, chatted }) =>
      count - opened.opened + reached.missed + chatted.failed + chatted.lost + chatted.doubled + chatted.cut,
  );
  return errorCounts.every((found) => found === 0) ? 0 : 1;
});
