import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { connect } from './client.ts';

/** Their rows are never removed, so that nobody looks for what refers to them. */
const LASTING = ['posts', 'replies', 'topics'];

it('removing a row reads no table from end to end: every reference to it has an index', async () => {
  const database = await testDatabase();
  const { db, close } = connect(database.url);
  // A partial index serves no look-up of the database's own.
  const { rows } = await db.execute<{ reference: string; target: string }>(sql`
    select conrelid::regclass || '.' || attname as reference, confrelid::regclass::text as target
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
    )`);
  await close();
  await database.drop();
  expect(rows.filter(({ target }) => !LASTING.includes(target)).map(({ reference }) => reference)).toEqual([]);
});
