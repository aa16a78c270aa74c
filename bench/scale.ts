import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildApp, type App } from '../apps/server/src/app.ts';
import { startEmbedded, type EmbeddedDatabase } from '../apps/server/src/db/embedded-database/embedded.ts';
import { cookieNames } from '../apps/server/src/platform/sessions/cookies.ts';
import { diskFiles } from '../apps/server/src/platform/files/disk-files.ts';
import { startSession } from '../apps/server/src/platform/sessions/session.ts';
import { readSettings } from '../apps/server/src/platform/settings/settings.ts';
import { httpClient } from '../packages/contract/src/core/client.ts';
import { command } from '../scripts/lib/command.ts';
import { progress } from '../scripts/lib/progress.mjs';
import { fillSite } from './scale/fill-site.ts';
import { plansOf, statementsOf, type QueryPlan } from './scale/query-plans.ts';
import { scaleCases, type ScaleCase } from './scale/scale-cases.ts';

const { values: options } = parseArgs({
  options: {
    scale: { type: 'boolean' },
    /** Number of posts generated on the large site, with about ten times as many replies. */
    posts: { type: 'string', default: '1000000' },
    /** Folder in which the databases remain for the next run; if omitted, they are deleted at the end. */
    dir: { type: 'string' },
    /** Measures only cases whose name contains this string. */
    only: { type: 'string', default: '' },
    /** File to which the query plans of the measured requests are written. */
    plans: { type: 'string' },
  },
});
const POSTS = Number(options.posts);
const LONG = 5;
/** Maximum ratio of the 95th percentile on the large site to that on the small one. */
const GROWTH = 1.5;
const ROUNDS = 3;
/** Minimum number of samples for the 95th percentile. */
const AT_LEAST = 60;

interface Site {
  app: App;
  url: string;
  databaseUrl: string;
  cookies: Record<ScaleCase['as'], string>;
  cases: ScaleCase[];
}

const labelResult = (reached: boolean) => (reached ? 'PASS' : 'MISS');

async function cookieOf({ services }: App, role: ScaleCase['as']): Promise<string> {
  const { rows } = await services.db.execute<{ id: string }>(
    `select id from users where demo and role = '${role}' order by id limit 1`,
  );
  const names = cookieNames(services.settings);
  const { token, refresh } = await startSession(services.db, Number(rows[0]?.id));
  return `${names.token}=${token}; ${names.refresh}=${refresh}`;
}

async function database(
  { server, dir, posts }: { server: EmbeddedDatabase; dir: string; posts: number },
  signal: AbortSignal,
): Promise<string> {
  const name = `posts_${posts}`;
  const databaseUrl = server.url(name);
  const filled = join(dir, `${name}.filled`);
  if (existsSync(filled)) return databaseUrl;
  const line = progress(`Filling a database with ${posts} posts`);
  const client = new pg.Client(server.url('postgres'));
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
  const onProgress = (text: string) => line.update(`${name}: ${text}`);
  await fillSite({
    databaseUrl,
    files: diskFiles(join(dir, 'files')),
    posts,
    long: Math.max(LONG, posts / 10_000),
    onProgress,
    signal,
  });
  writeFileSync(filled, new Date().toISOString());
  line.done();
  return databaseUrl;
}

async function startSite(databaseUrl: string, dir: string): Promise<Site> {
  const app = await buildApp(
    readSettings({
      NODE_ENV: 'test',
      LIMIT_FACTOR: '0',
      MAX_REQUESTS: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dir,
    }),
    { pages: 'none' },
  );
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const cookies = { Member: await cookieOf(app, 'Member'), Moderator: await cookieOf(app, 'Moderator') };
  const callAs = (role: ScaleCase['as']) => httpClient({ origin: url, headers: () => ({ cookie: cookies[role] }) });
  const cases = await scaleCases({ member: callAs('Member'), moderator: callAs('Moderator') }, databaseUrl);
  return { app, url, databaseUrl, cookies, cases };
}

async function ask({ url, cookies }: Site, { as }: ScaleCase, path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url + path, { headers: { cookie: cookies[as] } });
  const body: unknown = await answer.json();
  const ms = performance.now() - start;
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  if (!answer.ok || code !== 0) throw new Error(`${path}: ${JSON.stringify(body).slice(0, 300)}`);
  return ms;
}

const share = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

interface Times {
  p50: number;
  p95: number;
}

/**
 * Sends the same number of requests to each site, one after another and alternating between the sites, so that other
 * load on the machine affects them alike.
 */
async function round(sites: readonly Site[], index: number): Promise<Times[]> {
  const times = sites.map((): number[] => []);
  const most = Math.max(AT_LEAST, ...sites.map(({ cases }) => cases[index]?.paths.length ?? 0));
  for (let turn = 0; turn < most; turn += 1) {
    for (const [at, site] of sites.entries()) {
      const one = site.cases[index];
      const path = one?.paths[turn % one.paths.length];
      if (one && path) times[at]?.push(await ask(site, one, path));
    }
  }
  return times.map((all) => ({ p50: share(all, 0.5), p95: share(all, 0.95) }));
}

/** Returns the lowest p50 and p95 of several rounds, because other load on the machine can only increase them. */
async function measure(sites: readonly Site[], index: number, signal: AbortSignal): Promise<Times[]> {
  // Warm-up, whose times are discarded.
  await round(sites, index);
  let best = sites.map(() => ({ p50: Infinity, p95: Infinity }));
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    signal.throwIfAborted();
    const found = await round(sites, index);
    best = best.map((known, at) => ({
      p50: Math.min(known.p50, found[at]?.p50 ?? Infinity),
      p95: Math.min(known.p95, found[at]?.p95 ?? Infinity),
    }));
  }
  return best;
}

async function plansFor(site: Site, one: ScaleCase): Promise<QueryPlan[]> {
  const asked = await statementsOf(async () => {
    for (const path of one.paths) await ask(site, one, path);
  });
  return plansOf(site.databaseUrl, asked);
}

/**
 * Returns the indexes that the statements use, the tables that they scan sequentially, and the full plan of the most
 * expensive statement.
 */
function shown(plans: readonly QueryPlan[]): string {
  const found = plans.flatMap(({ text }) => text.match(/(?<=using |Index Scan on )\w+|Seq Scan on \w+/g) ?? []);
  const [worst] = [...plans].sort((a, b) => b.cost - a.cost);
  return `${[...new Set(found)].sort().join(', ')}\n\n${worst?.text ?? ''}\n`;
}

const milliseconds = (time: number | undefined) => `${time?.toFixed(1)} ms`;

const growthOf = (few: Times | undefined, many: Times | undefined) => (many?.p95 ?? Infinity) / (few?.p95 ?? 1);

/** Compares the times of a request on both sites, and its query plans. */
function assess(name: string, [few, many]: readonly Times[], plans: readonly QueryPlan[]) {
  const growth = growthOf(few, many);
  const sequential = [...new Set(plans.flatMap((plan) => plan.sequential))];
  const row: Record<string, string> = {
    Request: name,
    'x1 p50': milliseconds(few?.p50),
    'x1 p95': milliseconds(few?.p95),
    'large p50': milliseconds(many?.p50),
    'large p95': milliseconds(many?.p95),
    Growth: `${growth.toFixed(2)} ${labelResult(growth <= GROWTH)}`,
    'Read from end to end': sequential.length === 0 ? `none PASS` : `${sequential.join(', ')} MISS`,
  };
  return { good: growth <= GROWTH && sequential.length === 0, row };
}

async function report(sites: readonly Site[], signal: AbortSignal): Promise<boolean> {
  const table: Record<string, string>[] = [];
  const details: string[] = [];
  let reached = true;
  const [, large] = sites;
  if (!large) return false;
  for (const [index, one] of large.cases.entries()) {
    if (!one.name.toLowerCase().includes(options.only.toLowerCase())) continue;
    const times = await measure(sites, index, signal);
    const plans = await plansFor(large, one);
    const { good, row } = assess(one.name, times, plans);
    reached &&= good;
    console.log(`\n${one.name}: ${shown(plans)}`);
    for (const plan of plans) details.push(`${one.name}\n${plan.statement}\n${plan.text}\n`);
    table.push(row);
  }
  console.log(`\nOne request after another, logged in, the best of ${ROUNDS} rounds; large: ${POSTS} posts.`);
  console.table(table);
  if (options.plans) writeFileSync(options.plans, details.join('\n'));
  return reached;
}

await command(async (signal) => {
  if (!Number.isSafeInteger(POSTS) || POSTS < 1000) throw new Error('--posts must be a whole number of at least 1000');
  const dir = options.dir ? resolve(options.dir) : mkdtempSync(join(tmpdir(), 'bench-scale-'));
  mkdirSync(dir, { recursive: true });
  const server = await startEmbedded({ dir, fast: true, signal });
  const sites: Site[] = [];
  try {
    // Both databases are filled before a server starts, because disk writes slow down responses.
    const small = await database({ server, dir, posts: LONG }, signal);
    const large = await database({ server, dir, posts: POSTS }, signal);
    sites.push(await startSite(small, dir), await startSite(large, dir));
    const reached = await report(sites, signal);
    return reached ? 0 : 1;
  } finally {
    for (const { app } of sites) await app.http.close();
    await server.stop();
    if (!options.dir) rmSync(dir, { recursive: true, force: true });
  }
});
