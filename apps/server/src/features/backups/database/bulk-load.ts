import type pg from 'pg';

/**
 * Query that returns the statements to drop and recreate foreign keys and indexes that back no constraint. Without
 * these, rows load faster and in any order.
 */
const MADE_LATER = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  union all
  select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and not c.relispartition
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')`;

const WITH_TRIGGERS = `
  select distinct tgrelid::regclass::text as name from pg_trigger
  where not tgisinternal and tgparentid = 0`;

const EVERY_TABLE = `
  select string_agg(oid::regclass::text, ', ') as names from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;

/**
 * Bulk-loads the tables without foreign keys, secondary indexes and triggers, then restores all three. Recreating the
 * foreign keys validates them. Rows inserted by migrations are deleted first. Requires only ownership of the tables.
 */
export async function loadWithoutIndexes(client: pg.Client, fill: () => Promise<void>): Promise<void> {
  const later = await client.query<{ drop: string; make: string }>(MADE_LATER);
  const triggers = await client.query<{ name: string }>(WITH_TRIGGERS);
  // Foreign keys are dropped before the indexes that they depend on.
  for (const { drop } of later.rows) await client.query(drop);
  for (const { name } of triggers.rows) await client.query(`alter table ${name} disable trigger user`);
  const tables = await client.query<{ names: string }>(EVERY_TABLE);
  await client.query(`truncate ${tables.rows[0]?.names}`);
  await fill();
  await client.query(`set local maintenance_work_mem = '256MB'`);
  for (const { make } of later.rows.toReversed()) await client.query(make);
  for (const { name } of triggers.rows) await client.query(`alter table ${name} enable trigger user`);
}
