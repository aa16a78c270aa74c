import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { startCluster, type Cluster } from '../cluster/cluster.ts';
import { testDatabase, type TestDatabase } from '../database/database.ts';
import { hasRedis } from '../servers/redis-server.ts';
import { gatherWriters, type Writers } from './gather-writers.ts';
import { miscounted, waiting } from './miscounted.ts';
import { long, report } from './size.ts';
import { storedOtherwise } from './stored-facts.ts';

const MEMBERS = 24;
const WRITES = 4000;
const PATIENCE = { timeout: 900_000 };

// testing/cluster contains the short form, which kills or stops instances and Redis while members chat.
describe.runIf(long && hasRedis())('two instances, with Redis and one instance killed', () => {
  let database: TestDatabase;
  let cluster: Cluster;
  let writers: Writers;
  beforeAll(async () => {
    database = await testDatabase();
    const SECRET = randomBytes(32).toString('hex');
    cluster = await startCluster(2, database.url, { SECRET, LIMIT_FACTOR: '0' });
    const env = { NODE_ENV: 'test', DATABASE_URL: database.url, SECRET };
    writers = await gatherWriters({ origin: cluster.balancer.origin, env }, MEMBERS);
  }, 180_000);
  afterAll(async () => {
    await cluster?.close();
    await database?.drop();
  });

  test('store acknowledged writes once, with exact counters [OPS-03]', PATIENCE, async () => {
    onTestFailed(() => cluster.instances.forEach(({ said }) => console.log(said())));
    const { redis, instances, db } = cluster;
    const disturbances: (() => Promise<unknown>)[] = [
      () => redis.kill(),
      () => redis.start(),
      async () => instances[0]?.kill(),
      async () => void (await Promise.all([redis.kill(), instances[0]?.start()])),
      () => redis.start(),
    ];
    for (const [index, disturb] of disturbances.entries()) {
      const until = Math.floor((WRITES * (index + 1)) / disturbances.length);
      const middle = until - WRITES / disturbances.length / 2;
      await Promise.all([writers.writeUntil(until), writers.reached(middle).then(() => disturb())]);
    }
    await expect.poll(() => waiting(db), { timeout: 60_000 }).toBe(0);
    expect(await storedOtherwise(db, writers.all)).toEqual([]);
    expect(await miscounted(db)).toEqual([]);
    expect(writers.all.flatMap(({ errors }) => errors)).toEqual([]);
    report('kill -9 of Redis and of an instance', {
      writes: writers.seen('acknowledged'),
      'sent again': writers.seen('resent'),
    });
  });
});
