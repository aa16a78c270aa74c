import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationRoutes } from '@site/contract/operations/routes.ts';
import type { CheckName } from '@site/contract/operations/schemas.ts';
import { restoreChecks } from '#db/schema/backups.ts';
import { healthStates, instances } from '#db/schema/operations.ts';
import { outbox } from '#db/schema/platform.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

const WAITING = { timeout: 18_000, interval: 100 };

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await staffOf(app, 'Admin');
});
afterAll(() => app.close());

async function check(name: CheckName, api = admin) {
  const { checks } = await api(operationRoutes.health, {});
  const found = checks.find((one) => one.name === name);
  if (!found) throw new Error(`no check ${name}`);
  return found;
}

it('reports every check as good on a site that has just started [OPS-03]', async () => {
  const { checks, instances: seen } = await admin(operationRoutes.health, {});
  expect(checks.filter(({ verdict }) => verdict !== 'good').map(({ name, reason }) => ({ name, reason }))).toEqual([]);
  expect(seen).toMatchObject([{ here: true, gone: false, version: expect.stringMatching(/^\d+\.\d+\.\d+/) }]);
});

it('exports the status of each check for alerts [OPS-36]', async () => {
  const { db, metrics } = app.services;
  await check('files');
  expect(await metrics.scrape()).toMatch(/^site_health_status\{check="files"\} 0$/m);
  await db.update(healthStates).set({ verdict: 'bad' }).where(eq(healthStates.name, 'files'));
  expect(await metrics.scrape()).toMatch(/^site_health_status\{check="files"\} 2$/m);
  await check('files');
});

it('reports size, connections and migrations of the database [OPS-03]', async () => {
  const metrics = new Map((await check('database')).figures.map(({ name, value }) => [name, value]));
  expect(metrics.get('size')).toBeGreaterThan(1_000_000);
  expect(metrics.get('connections')).toBeGreaterThan(0);
  expect(metrics.get('longest-query')).toBeGreaterThanOrEqual(0);
  const { figures: counts } = await check('migrations');
  expect(counts[0]?.value).toBe(counts[1]?.value);
});

it('detects that a newer version has migrated the database [OPS-03]', async () => {
  const { db } = app.services;
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`);
  expect(await check('migrations')).toMatchObject({ verdict: 'look', reason: 'ahead' });
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  expect(await check('migrations')).toMatchObject({ verdict: 'good', reason: 'current' });
});

it('stores the time since which a status has applied, until it changes [OPS-03]', async () => {
  const { db } = app.services;
  const first = await check('outbox');
  expect((await check('outbox')).since).toBe(first.since);
  const long = sql<string>`now() - interval '10 minutes'`;
  const later = sql<string>`now() + interval '1 hour'`;
  await db.insert(outbox).values({ event: 'e', payload: {}, pending: ['s'], createdAt: long, runAt: later });
  const late = await check('outbox');
  expect(late).toMatchObject({ verdict: 'look', reason: 'late' });
  expect(Date.parse(late.since)).toBeGreaterThanOrEqual(Date.parse(first.since));
  expect((await check('outbox')).since).toBe(late.since);
  await db.update(outbox).set({ createdAt: sql`now() - interval '2 hours'` });
  expect(await check('outbox')).toMatchObject({ verdict: 'bad', reason: 'stuck' });
  await db.delete(outbox);
  expect((await check('outbox')).verdict).toBe('good');
});

it('reports an instance that crashed but not one that stopped normally [OPS-03]', async () => {
  const { db } = app.services;
  const other = await testApp({ sameSiteAs: app });
  await expect.poll(async () => (await admin(operationRoutes.health, {})).instances.length, WAITING).toBe(2);
  // Without Redis two instances cannot exchange events.
  expect(await check('redis')).toMatchObject({ verdict: 'bad', reason: 'needed' });
  await other.close();
  expect((await admin(operationRoutes.health, {})).instances).toHaveLength(1);
  const ago = sql<string>`now() - interval '5 minutes'`;
  await db
    .insert(instances)
    .values({ id: 'killed', version: '0', startedAt: ago, seenAt: ago, loopMs: 1, memory: 1, redis: null });
  expect(await check('instances')).toMatchObject({ verdict: 'look', reason: 'gone' });
  await db.delete(instances).where(eq(instances.id, 'killed'));
  expect((await check('instances')).verdict).toBe('good');
});

it('counts a backup only after a successful and recent restore test [OPS-03]', async () => {
  const { db } = app.services;
  expect(await check('restore')).toMatchObject({ verdict: 'good', reason: 'off' });
  const tried = { backup: 'one', tables: 90, rows: 1000, files: 5, bytes: 2000, problem: null };
  const ended = async (ok: boolean, ago: string) => {
    const at = sql<string>`now() - ${ago}::interval`;
    await db.insert(restoreChecks).values({ ...tried, ok, startedAt: at, endedAt: at });
    return check('restore');
  };
  expect(await ended(true, '8 days')).toMatchObject({ verdict: 'bad', reason: 'old' });
  expect(await ended(true, '2 days')).toMatchObject({ verdict: 'look', reason: 'old' });
  expect(await ended(true, '2 hours')).toMatchObject({ verdict: 'good', reason: 'verified' });
  expect(await ended(false, '1 hour')).toMatchObject({ verdict: 'bad', reason: 'failed' });
  const { backups } = await admin(operationRoutes.storage, {});
  expect(backups.map(({ ok }) => ok)).toEqual([false, true, true, true]);
  expect(backups[0]).toMatchObject({ name: 'one', rows: 1000, files: 5, bytes: 2000 });
  await db.delete(restoreChecks);
});

it('reports a failing check as bad, along with the results of the others [OPS-03]', async () => {
  const { db } = app.services;
  await db.execute(sql`alter table outbox rename to outbox_away`);
  const found = await check('outbox');
  await db.execute(sql`alter table outbox_away rename to outbox`);
  expect(found).toMatchObject({ verdict: 'bad', reason: 'unknown', figures: [] });
});

it('runs the checks every minute, even when no one views them [OPS-03]', async () => {
  const { db } = app.services;
  await db.delete(healthStates);
  await admin(operationRoutes.runJob, { name: 'operations.look' });
  await expect.poll(() => db.$count(healthStates), WAITING).toBeGreaterThan(5);
});
