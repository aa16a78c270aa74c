import type pg from 'pg';

interface Dropped {
  drop: string;
  make: string;
}

/**
 * Returns statements that drop and recreate indexes, and primary and unique keys to which no foreign keys refer.
 * Recreating them after a bulk load is faster than updating them for each row.
 */
async function asides(client: pg.ClientBase, tables: readonly string[]): Promise<Dropped[]> {
  const keys = await client.query<Dropped>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint k
    where contype in ('p', 'u') and conrelid = any ($1::regclass[])
      and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = k.conindid)`,
    [tables],
  );
  const indexes = await client.query<Dropped>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
    from pg_index i
    where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  );
  return [...keys.rows, ...indexes.rows];
}

/**
 * Runs a bulk load: drops keys and indexes, calls `write` with triggers and foreign key checks disabled, recreates the
 * keys and indexes, then vacuums and analyzes the tables.
 */
export async function writeLarge(
  client: pg.ClientBase,
  tables: readonly string[],
  { write, onProgress }: { write: () => Promise<void>; onProgress: (text: string) => void },
): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(`set maintenance_work_mem = '1GB'`);
  const dropped = await asides(client, tables);
  for (const { drop } of dropped) await client.query(drop);
  await write();
  for (const [index, { make }] of dropped.entries()) {
    onProgress(`making index ${index + 1} of ${dropped.length}`);
    await client.query(make);
  }
  for (const table of tables) {
    onProgress(`counting ${table}`);
    await client.query(`vacuum (freeze, analyze) ${table}`);
  }
  await client.query('reset session_replication_role');
}
