import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { connect, type Connection } from '../client.ts';
import { prepareFrequent } from './prepare-frequent.ts';

let database: TestDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await testDatabase();
  connection = connect(database.url, { max: 1 });
  prepareFrequent(connection.pool, { frequent: 2, candidates: 3, preparedMax: 2 });
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

const prepared = async () => {
  const { rows } = await connection.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements order by prepare_time',
  );
  return rows.map(({ statement }) => statement);
};
const echo = async (as: string, value: number) => {
  const { rows } = await connection.db.execute(sql`select ${value}::int as ${sql.identifier(as)}`);
  return rows[0]?.[as];
};

it('prepares a statement that runs often, for any values, but not a rare one [OPS-10]', async () => {
  for (let n = 0; n < 4; n += 1) expect(await echo('often', n)).toBe(n);
  await echo('rare', 1);
  expect(await prepared()).toEqual(['select $1::int as "often"']);
  const byId = (id: number) => connection.db.select({ id: posts.id }).from(posts).where(eq(posts.id, id));
  for (let n = 0; n < 4; n += 1) await byId(n);
  expect(await prepared()).toHaveLength(2);
});

it('prepares no statement that its cache evicted, and limits the number of prepared statements [OPS-10]', async () => {
  for (let round = 0; round < 4; round += 1) for (const name of ['a', 'b', 'c', 'd']) await echo(name, round);
  expect(await prepared()).toEqual([]);
  for (const name of ['a', 'b', 'c']) for (let n = 0; n < 4; n += 1) expect(await echo(name, n)).toBe(n);
  // The third statement evicted the first one, which runs unprepared until it is frequent again.
  const before = await prepared();
  expect(await echo('a', 7)).toBe(7);
  expect(await prepared()).toEqual(before);
});

it('runs a prepared statement after a migration added a column to its table [OPS-10]', async () => {
  const all = () => connection.db.select().from(topics).where(eq(topics.id, 0));
  for (let n = 0; n < 8; n += 1) await all();
  await connection.pool.query('alter table topics add column later int not null default 0');
  await expect(all()).resolves.toEqual([]);
});
