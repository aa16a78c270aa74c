import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/db/embedded-database/embedded.ts';
import { freePort } from '../../apps/server/src/db/free-port.ts';
import { diskFiles } from '../../apps/server/src/platform/files/disk-files.ts';
import { memberSessions, type MemberSession } from '../../apps/server/src/testing/security/member-sessions.ts';
import { chatRoutes } from '../../packages/contract/src/chat/routes.ts';
import { httpClient } from '../../packages/contract/src/core/client.ts';
import { INDUSTRY_SITES } from '../../packages/contract/src/industry/sites.ts';
import { progress } from '../../scripts/lib/progress.mjs';
import { siteServer, type SiteServer } from '../../scripts/lib/site/site-server.ts';
import { fillSite } from '../scale/fill-site.ts';
import type { World } from './messages.ts';

export interface LoadSite {
  origin: string;
  pid: number;
  /** Prometheus endpoint of the server. */
  metricsUrl: string;
  databaseUrl: string;
  sessions: MemberSession[];
  world: World;
  stop(): Promise<void>;
}

/** Number of members whose sessions the requests use. */
const CALLERS = 400;
/** Number of most recent visible posts that the requests use. */
const READ = 500;
/** Days of simulated industry data. */
const DAYS = '15';
/**
 * When to stop waiting for background work after startup: the server counts as idle once it uses less than `share` of
 * one CPU during `lookMs`. The wait ends after `longestMs` in any case.
 */
const AT_REST = { share: 0.1, lookMs: 2000, longestMs: 600_000 };

/** Advances the identity sequences past the highest ids, because the tables were filled with explicit ids. */
const COUNT_ON = `do $$ declare c record; begin
  for c in select table_name t, column_name n from information_schema.columns where is_identity = 'YES' and table_schema = 'public' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I))', c.t, c.n, c.n, c.t);
  end loop; end $$`;

/**
 * Starts a site of the given size in a temporary folder. The server runs in production mode, but without a rate limit.
 */
export async function startLoadSite(posts: number, sockets: number, signal: AbortSignal): Promise<LoadSite> {
  const dir = mkdtempSync(join(tmpdir(), 'load-'));
  const database = await startEmbedded({ dir, signal });
  let server: SiteServer | undefined;
  const stop = async () => {
    const ended = server?.stop();
    // After an abort there is little time, and the data is discarded anyway.
    if (!signal.aborted) await ended;
    await Promise.all([ended, database.stop()]);
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    await query(database.url('postgres'), 'create database load');
    const databaseUrl = database.url('load');
    const line = progress('Filling the database');
    const onProgress = (text: string) => line.update(text);
    await fillSite({ databaseUrl, files: diskFiles(join(dir, 'files')), posts, long: 5, onProgress, signal });
    await query(databaseUrl, COUNT_ON);
    await query(databaseUrl, 'vacuum analyze');
    await query(databaseUrl, 'checkpoint');
    line.done();
    const [port, metricsPort] = [await freePort(), await freePort()];
    const env: Record<string, string> = {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dir,
      SECRET: randomBytes(32).toString('hex'),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      METRICS_PORT: String(metricsPort),
      // No rate limit, because all callers share one address here.
      LIMIT_FACTOR: '0',
      SIMULATED_DAYS: DAYS,
      LOG_LEVEL: 'error',
    };
    server = siteServer({ ...process.env, ...env });
    await server.ready;
    const origin = `http://127.0.0.1:${port}`;
    const sessions = await memberSessions(env, Math.max(CALLERS, sockets));
    const world = await worldOf(databaseUrl, origin, sessions);
    await atRest(server.pid, signal);
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    return { origin, pid: server.pid, metricsUrl, databaseUrl, sessions, world, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function worldOf(databaseUrl: string, origin: string, sessions: readonly MemberSession[]): Promise<World> {
  const members: World['members'] = [];
  const callers = sessions.slice(0, CALLERS);
  for (const [index, { cookie }] of callers.entries()) {
    const other = callers[index ^ 1];
    if (!other) continue;
    const call = httpClient({ origin, headers: () => ({ cookie }) });
    members.push({ cookie, conversationId: (await call(chatRoutes.open, { userId: other.userId })).id });
  }
  const column = async (sql: string) => (await query(databaseUrl, sql)).map(({ it }) => it);
  const numbers = async (sql: string) => (await column(sql)).map(Number);
  const texts = async (sql: string) => (await column(sql)).map(String);
  const facts = await query(
    databaseUrl,
    `select distinct on (s.id) s.slug, s.id, f.key, f.version from cam_sites s join cam_site_facts f on f.site_id = s.id
    where f.value is not null order by s.id, f.key`,
  );
  const world: World = {
    origin,
    members,
    posts: await numbers(`select id as it from posts where state = 'visible' order by created_at desc limit ${READ}`),
    people: await numbers(`select id as it from users where demo and role is not null`),
    sites: facts.map(({ slug, id, key, version }) => ({
      slug: String(slug),
      siteId: Number(id),
      fact: String(key),
      version: Number(version),
    })),
    articles: await texts(
      `select name as it from documents where kind = 'articles' and archived_at is null order by name limit 20`,
    ),
    networks: [...INDUSTRY_SITES],
    linkPages: ['demo-luna'],
  };
  for (const [name, list] of Object.entries(world)) if (list.length === 0) throw new Error(`there are no ${name}`);
  return world;
}

/** A row, whose columns depend on the query. */
type Row = Record<string, unknown>;

export async function query(databaseUrl: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the CPU time of a process in seconds. Linux reports it in hundredths of a second. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function atRest(pid: number, signal: AbortSignal): Promise<void> {
  const line = progress('Waiting until the server is at rest');
  for (let waited = 0; waited < AT_REST.longestMs; waited += AT_REST.lookMs) {
    const before = processorSeconds(pid);
    await delay(AT_REST.lookMs, undefined, { signal });
    if ((processorSeconds(pid) - before) / (AT_REST.lookMs / 1000) < AT_REST.share) break;
  }
  line.done();
}
