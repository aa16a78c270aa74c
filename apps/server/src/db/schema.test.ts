import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database/database.ts';
import { connect } from './client.ts';

/** Tables whose rows are never deleted, so the database never searches for references to them. */
const LASTING = ['posts', 'replies', 'topics'];

it('every foreign key has an index, so that deleting a row needs no sequential scan', async () => {
  const database = await testDatabase();
  const { db, close } = connect(database.url);
  // Partial indexes do not count, because a foreign key check can use one only if comparing the key implies its
  // condition.
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
