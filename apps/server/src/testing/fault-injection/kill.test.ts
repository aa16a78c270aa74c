import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { connect, type Connection } from '#db/client.ts';
import { gatherWriters, type Writers } from './gather-writers.ts';
import { miscounted, waiting } from './miscounted.ts';
import { long, report } from './size.ts';
import { startSite, type RunningSite } from './start-site.ts';
import { storedOtherwise } from './stored-facts.ts';

const ROUNDS = long ? 20 : 2;
const WRITES = long ? 10_000 : 240;
const MEMBERS = long ? 24 : 12;
/** Maximum downtime after a kill, in milliseconds. Checked only in the long form, which runs on an idle machine. */
const BACK_MS = long ? 10_000 : Infinity;
const PATIENCE = { timeout: long ? 1_800_000 : 180_000 };

let site: RunningSite;
let connection: Connection;
let writers: Writers;
beforeAll(async () => {
  site = await startSite();
  connection = connect(site.env['DATABASE_URL'] ?? '', { max: 2 });
  writers = await gatherWriters(site, MEMBERS);
}, 180_000);
afterAll(async () => {
  await connection?.close();
  await site?.stop();
});

/** Kills a component in the middle of each round of writes. Resolves to the downtime of each round in milliseconds. */
async function writeThrough(part: 'server' | 'database', { rounds, writes }: { rounds: number; writes: number }) {
  const acknowledgedBefore = writers.seen('acknowledged');
  const downtimesMs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const until = acknowledgedBefore + Math.floor((writes * round) / rounds);
    const middle = until - Math.floor(writes / rounds / 2);
    const killed = writers.reached(middle).then(async () => downtimesMs.push(await site.kill(part)));
    await Promise.all([writers.writeUntil(until), killed]);
  }
  return downtimesMs;
}

async function allIsRight(): Promise<void> {
  const { db } = connection;
  await expect.poll(() => waiting(db), { timeout: long ? 600_000 : 60_000 }).toBe(0);
  expect(await storedOtherwise(db, writers.all)).toEqual([]);
  expect(await miscounted(db)).toEqual([]);
  expect(writers.all.flatMap(({ errors }) => errors)).toEqual([]);
}

describe.runIf(process.platform === 'linux')('kill -9 during writes', () => {
  test('server: stores acknowledged writes once with exact counters, and restarts [OPS-03]', PATIENCE, async () => {
    onTestFailed(() => console.log(site.said()));
    const downtimesMs = await writeThrough('server', { rounds: ROUNDS, writes: WRITES });
    await allIsRight();
    // Proves that requests were interrupted.
    expect(writers.seen('resent')).toBeGreaterThan(0);
    report('kill -9 of the server', {
      rounds: ROUNDS,
      writes: writers.seen('acknowledged'),
      'sent again': writers.seen('resent'),
      'longest downtime in ms': Math.max(...downtimesMs),
    });
    expect(Math.max(...downtimesMs)).toBeLessThan(BACK_MS);
  });

  test(
    'database: the server survives, responds with 503 during the outage, and recovers [OPS-03]',
    PATIENCE,
    async () => {
      onTestFailed(() => console.log(site.said()));
      const before = writers.seen('resent');
      const answers = new Map<string, number>();
      let longest = 0;
      let over = false;
      const asks = [
        { path: '/api/v1/member/points/lv', headers: { cookie: writers.cookie } },
        { path: '/forum/home', headers: { cookie: writers.cookie, accept: 'text/html', 'accept-language': 'es' } },
      ];
      const asking = asks.map(async ({ path, headers }) => {
        while (!over) {
          const at = Date.now();
          const answer = await fetch(site.origin + path, { headers });
          await answer.arrayBuffer();
          longest = Math.max(longest, Date.now() - at);
          const again = answer.headers.get('retry-after') === null ? '' : answer.headers.get('content-type');
          const seen = `${path} ${answer.status} ${again}`.trim();
          answers.set(seen, (answers.get(seen) ?? 0) + 1);
          await delay(10);
        }
      });
      const downtimesMs = await writeThrough('database', { rounds: long ? 10 : 1, writes: long ? 3000 : 100 });
      over = true;
      await Promise.all(asking);
      await allIsRight();
      expect(writers.seen('resent')).toBeGreaterThan(before);
      expect([...answers.keys()].sort()).toEqual([
        '/api/v1/member/points/lv 200',
        '/api/v1/member/points/lv 503 application/json; charset=utf-8',
        '/forum/home 200',
        '/forum/home 503 text/html; charset=utf-8',
      ]);
      report('kill -9 of the database', {
        rounds: downtimesMs.length,
        'longest downtime in ms': Math.max(...downtimesMs),
        'longest response in ms': longest,
      });
      expect(Math.max(...downtimesMs)).toBeLessThan(BACK_MS);
    },
  );

  test.runIf(long)(
    'no kill, but a paused database: requests time out and the site recovers [OPS-03]',
    PATIENCE,
    async () => {
      onTestFailed(() => console.log(site.said()));
      const headers = { cookie: writers.cookie };
      const ask = async () => {
        const at = Date.now();
        const { status } = await fetch(`${site.origin}/api/v1/member/points/lv`, { headers });
        return { status, ms: Date.now() - at };
      };
      site.freeze(true);
      // More requests than connections.
      const answers = await Promise.all(Array.from({ length: 40 }, ask)).finally(() => site.freeze(false));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      report('frozen database', { 'longest response in ms': Math.max(...answers.map(({ ms }) => ms)) });
      await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe(200);
      await writers.writeUntil(writers.seen('acknowledged') + 100);
      await allIsRight();
    },
  );
});
