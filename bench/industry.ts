import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildApp, type App } from '../apps/server/src/app.ts';
import { startEmbedded, type EmbeddedDatabase } from '../apps/server/src/db/embedded-database/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { benchCases, type BenchCase } from '../apps/server/src/features/industry/bench-cases.ts';
import { storeSnapshot } from '../apps/server/src/features/industry/store/store-snapshot.ts';
import { readSettings } from '../apps/server/src/platform/settings/settings.ts';
import { INDUSTRY_SITES } from '../packages/contract/src/industry/sites.ts';
import { command } from '../scripts/lib/command.ts';
import { progress } from '../scripts/lib/progress.mjs';
import { plainCopy } from './industry/plain-copy.ts';
import { hoursOf, world } from './industry/world.ts';

const { values: options } = parseArgs({
  options: {
    industry: { type: 'boolean' },
    /** Rooms per site per hour. */
    rooms: { type: 'string', default: '10000' },
    days: { type: 'string', default: '30' },
    /**
     * Folder in which the databases remain, so that later runs on the same day (UTC) can reuse them; if omitted, they
     * are deleted at the end of the run.
     */
    dir: { type: 'string' },
  },
});
const ROOMS = Number(options.rooms);
const DAYS = Number(options.days);
/** Ratio of the full store's rooms to the smaller store's rooms. Both stores cover the same hours. */
const FEWER = 30;
/** Minimum fraction of the speed of plain COPY. */
const SPEED = 0.6;
const NEW_HOUR_S = 5;
const ANSWER_MS = 100;
const GROWTH = 1.3;
/**
 * Every seventh snapshot is also copied with plain COPY. Seven divides neither the hours of a day nor the number of
 * sites, so the samples are evenly distributed.
 */
const PLAIN_EVERY = 7;
const ANSWERS = 300;
/** Number of warm-up requests before measuring. */
const WARMING = 60;

const now = new Date();
const hours = hoursOf(DAYS, now);
const labelResult = (reached: boolean) => (reached ? 'PASS' : 'MISS');

interface Store {
  app: App;
  rooms: number;
}

/** Measurements taken while a database is filled. */
interface Filling {
  rowsPerSecond: number;
  share: number;
  newHourS: number;
}

async function openStore(server: EmbeddedDatabase, dir: string, rooms: number): Promise<Store & { name: string }> {
  const name = `industry_${rooms}_${DAYS}_${now.toISOString().slice(0, 10).replaceAll('-', '')}`;
  if (!existsSync(join(dir, `${name}.filled`))) {
    const client = new pg.Client(server.url('postgres'));
    await client.connect();
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    await client.end();
  }
  const databaseUrl = server.url(name);
  await migrate(databaseUrl);
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    LIMIT_FACTOR: '0',
    MAX_REQUESTS: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dir,
  };
  const app = await buildApp(readSettings(settings), { pages: 'none' });
  // Every stored hour writes events to the outbox. They are not processed while the hours are timed.
  await app.services.outbox.stop();
  return { app, rooms, name };
}

/**
 * Stores all hours of all sites, and copies the rows of some of them with plain COPY for comparison. The last hour is
 * timed as a new one.
 */
async function fill({ app, rooms }: Store, onProgress: (text: string) => void, signal: AbortSignal): Promise<Filling> {
  const { services } = app;
  const snapshotOf = world(rooms);
  const plain = await plainCopy(services.settings.DATABASE_URL);
  const spent = { all: 0, compared: 0, plain: 0, newHour: 0 };
  let storedHours = 0;
  for (const hour of hours) {
    signal.throwIfAborted();
    spent.newHour = 0;
    for (const network of INDUSTRY_SITES) {
      const snapshot = snapshotOf(network, hour);
      const start = performance.now();
      await storeSnapshot(services, snapshot);
      const took = performance.now() - start;
      spent.all += took;
      spent.newHour += took;
      storedHours += 1;
      if (storedHours % PLAIN_EVERY > 0) continue;
      spent.compared += took;
      spent.plain += await plain.time(snapshot);
    }
    onProgress(`${storedHours} of ${hours.length * INDUSTRY_SITES.length} hours of sites`);
  }
  await plain.end();
  await services.db.execute('vacuum (analyze)');
  await services.db.execute('checkpoint');
  return {
    rowsPerSecond: (storedHours * rooms * 1000) / spent.all,
    share: spent.plain / spent.compared,
    newHourS: spent.newHour / 1000,
  };
}

async function reportFilling({ app, rooms }: Store, { rowsPerSecond, share, newHourS }: Filling): Promise<boolean> {
  const { rows } = await app.services.db.execute<{ bytes: string; count: string }>(`
    select sum(pg_total_relation_size(inhrelid)) as bytes, (select count(*) from industry_observations) as count
    from pg_inherits where inhparent = 'industry_observations'::regclass`);
  const { bytes = '0', count = '0' } = rows[0] ?? {};
  const quick = share >= SPEED;
  const prompt = newHourS < NEW_HOUR_S;
  console.table([
    {
      Observations: Number(count).toLocaleString('en'),
      'stored per second': Math.round(rowsPerSecond).toLocaleString('en'),
      'share of plain COPY': `${share.toFixed(2)} of ${SPEED} ${labelResult(quick)}`,
      [`a new hour of ${INDUSTRY_SITES.length} x ${rooms} rooms`]: `${newHourS.toFixed(2)} of ${NEW_HOUR_S} s ${labelResult(prompt)}`,
      'bytes an observation': (Number(bytes) / Number(count)).toFixed(1),
    },
  ]);
  return quick && prompt;
}

async function p95(stores: readonly Store[], one: BenchCase): Promise<number[]> {
  const times = stores.map((): number[] => []);
  for (let turn = -WARMING; turn < ANSWERS; turn += 1) {
    // Alternates between the stores, so that other load on the machine affects both alike.
    for (const [at, { app }] of stores.entries()) {
      const start = performance.now();
      await one.run(app.services);
      if (turn >= 0) times[at]?.push(performance.now() - start);
    }
  }
  return times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(ANSWERS * 0.95)] ?? Infinity);
}

async function reportCases(stores: readonly Store[], signal: AbortSignal): Promise<boolean> {
  const table: Record<string, string>[] = [];
  let reached = true;
  for (const one of benchCases) {
    signal.throwIfAborted();
    const [few = Infinity, all = Infinity] = await p95(stores, one);
    const growth = all / few;
    reached &&= all < ANSWER_MS && growth <= GROWTH;
    table.push({
      Query: one.name,
      [`1/${FEWER} p95`]: `${few.toFixed(2)} ms`,
      'all p95': `${all.toFixed(2)} of ${ANSWER_MS} ms ${labelResult(all < ANSWER_MS)}`,
      'times as long': `${growth.toFixed(2)} of ${GROWTH} ${labelResult(growth <= GROWTH)}`,
    });
  }
  console.table(table);
  return reached;
}

await command(async (signal) => {
  const dir = options.dir ? resolve(options.dir) : mkdtempSync(join(tmpdir(), 'bench-industry-'));
  mkdirSync(dir, { recursive: true });
  const server = await startEmbedded({ dir: join(dir, 'database'), signal });
  try {
    const stores: Store[] = [];
    let reached = true;
    for (const rooms of [Math.ceil(ROOMS / FEWER), ROOMS]) {
      const store = await openStore(server, dir, rooms);
      stores.push(store);
      const filled = join(dir, `${store.name}.filled`);
      if (existsSync(filled)) continue;
      const line = progress(`Keeping ${DAYS} days of ${INDUSTRY_SITES.length} sites with ${rooms} rooms each`);
      const filling = await fill(store, (text) => line.update(text), signal);
      line.done();
      // With few rooms, the round trips to the database dominate the time.
      if (rooms === ROOMS) reached = await reportFilling(store, filling);
      writeFileSync(filled, now.toISOString());
    }
    reached = (await reportCases(stores, signal)) && reached;
    for (const { app } of stores) await app.stop();
    return reached ? 0 : 1;
  } finally {
    await server.stop();
    if (!options.dir) rmSync(dir, { recursive: true, force: true });
  }
});
