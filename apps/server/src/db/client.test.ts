import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../testing/database/database.ts';
import { connect } from './client.ts';
import { connectionErrorCode } from './connection-error-code.ts';

test('a connection lost during a transaction fails only that transaction, not the process [OPS-03]', async () => {
  const database = await testDatabase();
  const { db, pool, close } = connect(database.url, { max: 2 });
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const cut = once(pool, 'cut');
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
    // No query is pending when the connection breaks.
    await cut;
    await tx.execute(sql`select 1`);
  });
  const listen = (client: pg.PoolClient) => client.once('end', () => pool.emit('cut'));
  pool.on('connect', listen);
  // The error is classified as "database unavailable".
  await expect(broken.then(() => null, connectionErrorCode)).resolves.not.toBeNull();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
