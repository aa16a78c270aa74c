import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { holdTable } from '../../testing/database/hold-table.ts';
import { waitsForLock } from '../../testing/database/waits-for-lock.ts';
import { transact } from '../context.ts';
import { domainEvent, subscriber } from '../jobs/outbox.ts';
import { Metrics } from './metrics.ts';
import { watchQueries } from './watch-queries.ts';

const happened = domainEvent<{ name: string }>('slow.happened');

let app: TestApp;
const slowly = (name: string) => sql`select pg_sleep(0.2), ${name}::text`;
beforeAll(async () => {
  app = await testApp({ settings: { SLOW_QUERY_MS: '150' } });
  app.services.outbox.add([
    subscriber('slow.told', happened, async ({ name }, { tx }) => void (await tx.execute(slowly(name)))),
  ]);
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** Collects the log lines of slow queries from now on. */
function slowLines(): () => object[] {
  const warn = vi.spyOn(app.services.log, 'warn');
  return () => warn.mock.calls.filter(([, text]) => text === 'slow query').map(([fields]) => Object(fields) as object);
}

it('logs a slow query of a request with its id but without its parameters [OPS-03]', async () => {
  const lines = slowLines();
  const release = await holdTable(app.databaseUrl, 'posts');
  const asked = fetch(`${app.origin}${forumRoutes.detail.path}?id=987654321`);
  await waitsForLock(app.services);
  await new Promise((held) => setTimeout(held, 200));
  await release();
  await asked;
  const [line] = lines();
  expect(line).toMatchObject({
    route: forumRoutes.detail.name,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ms: expect.any(Number),
    query: expect.stringMatching(/ from "posts".*\$\d/),
  });
  expect(JSON.stringify(line)).not.toContain('987654321');
});

it('logs a slow query of a job by its name, and of the outbox by its subscriber [OPS-03]', async () => {
  const lines = slowLines();
  const release = await holdTable(app.databaseUrl, 'kept_mails');
  await transact(app.services, async ({ tx, emit }) => {
    const request = { to: 'mallory@example.com', language: 'en', kind: 'verify', path: '/' } as const;
    await app.services.mail.send(tx, { ...request, params: { userName: 'mallory' } });
    await emit(happened, { name: 'mallory' });
  });
  await waitsForLock(app.services);
  await new Promise((held) => setTimeout(held, 200));
  await release();
  await app.settle();
  await expect.poll(() => lines().length).toBe(2);
  expect(lines()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subscriber: 'slow.told', query: 'select pg_sleep(0.2), $1::text' }),
      expect.objectContaining({ job: 'mail', query: expect.stringMatching(/^insert into "kept_mails".*\$1/) }),
    ]),
  );
  expect(JSON.stringify(lines())).not.toContain('mallory');
  const text = await app.services.metrics.scrape();
  expect(text).toContain('site_database_slow_queries_total{task="job"} 1');
  expect(text).toMatch(/site_task_duration_seconds_count\{kind="subscriber",name="slow.told",outcome="done"\} 1/);
});

it('limits the lines per minute, counts those left out and ignores the end of transactions [OPS-35]', async () => {
  const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
  const lines: unknown[] = [];
  const log = { warn: (fields: unknown) => void lines.push(fields) };
  const metrics = new Metrics(app.services.log);
  watchQueries(pool, { log, metrics, slowMs: 0.001 });
  for (const text of ['begin', 'savepoint s', 'release savepoint s', 'commit']) await pool.query(text);
  expect(lines).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: 60_000 });
  try {
    for (let n = 0; n < 25; n += 1) await pool.query('select 1');
    expect(lines).toHaveLength(20);
    vi.setSystemTime(120_000);
    await pool.query('select 2');
    expect(lines.at(-1)).toMatchObject({ query: 'select 2', skipped: 5 });
    expect(await metrics.scrape()).toContain('site_database_slow_queries_total{task="none"} 30');
  } finally {
    vi.useRealTimers();
    await pool.end();
  }
});
