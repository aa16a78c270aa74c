import { once } from 'node:events';
import { connect as connectTo, createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../testing/database/database.ts';
import { connect } from './client.ts';
import { SitePool } from './site-pool.ts';

test('frees the slot of a checked-out connection that breaks, whether or not it is released [OPS-03]', async () => {
  const database = await testDatabase();
  const tooLong = () => new Error('no connection available');
  const limits = { max: { requests: 1, others: 1 }, waitMs: 5000, statementMs: 0 };
  const pool = new SitePool({ url: database.url, ...limits, forRequest: () => true, tooLong });
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const other = connect(database.url, { max: 1 });
  onTestFinished(async () => {
    await Promise.all([pool.end(), other.close()]);
    await database.drop();
  });
  const lost = await pool.connect();
  const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid');
  await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  const next = await pool.connect();
  expect((await next.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  next.release();
  // A late release has no effect.
  lost.release();
  expect(pool.totalCount).toBe(1);
});

/** Starts a proxy to the database that can stop forwarding, like an unplugged network cable. */
async function cable(url: string) {
  let whole = true;
  const server = createServer((near) => {
    const far = connectTo(Number(new URL(url).port), new URL(url).hostname);
    near.on('data', (data) => whole && far.write(data)).on('error', () => undefined);
    far.on('data', (data) => whole && near.write(data)).on('error', () => undefined);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  // A server that listens on a port has an address object, not a path.
  address.port = String((server.address() as AddressInfo).port);
  return { url: address.href, pull: () => (whole = false), restore: () => (whole = true), close: () => server.close() };
}

test('times out a query to a silently unreachable database and frees its connection slot [OPS-03]', async () => {
  const database = await testDatabase();
  const way = await cable(database.url);
  const limits = { max: { requests: 1, others: 1 }, waitMs: 10_000, statementMs: 300, idleMs: 300 };
  const pool = new SitePool({
    url: way.url,
    ...limits,
    forRequest: () => true,
    tooLong: () => new Error('no connection available'),
  });
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(async () => {
    await pool.end();
    way.close();
    await database.drop();
  });
  const client = await pool.connect();
  await client.query('select 1');
  way.pull();
  await expect(client.query('select 2')).rejects.toThrow(/in time|terminated/);
  way.restore();
  const next = await pool.connect();
  expect((await next.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  next.release();
});
