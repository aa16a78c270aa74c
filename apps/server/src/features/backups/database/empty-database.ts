import type pg from 'pg';
import { RESTORING } from '#db/migrate.ts';
import { BackupError } from '../backup-error.ts';

/** Tables, views and sequences outside the system schemas, except those created by extensions. */
const OBJECTS = `
  select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
    and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Drops everything that an interrupted restore left behind. */
const WIPE = `do $$
declare item record;
begin
  drop schema if exists jobs, drizzle cascade;
  for item in select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  loop execute format('drop table %s cascade', item.name); end loop;
  for item in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop execute format('drop function %s cascade', item.name); end loop;
end $$`;

/** Returns whether an earlier restore into the database was interrupted. */
async function isLeftOver(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ left: boolean }>('select to_regnamespace($1) is not null as left', [RESTORING]);
  return rows[0]?.left ?? false;
}

/**
 * Checks that a backup may be restored into the database: it must be empty or contain an interrupted restore.
 * @throws BackupError when it contains anything else
 */
export async function checkEmpty(client: pg.Client): Promise<void> {
  if (await isLeftOver(client)) return;
  const found = await client.query<{ schema: string; name: string }>(`${OBJECTS} order by 1, 2 limit 1`);
  const [object] = found.rows;
  if (!object) return;
  throw new BackupError(
    `The database is not empty: it contains ${object.schema}.${object.name}. A backup can be restored only into an empty database; ` +
      'create a new database, or move this one away.',
  );
}

/**
 * Marks an empty database as being restored, which prevents the site from starting on it until the mark is removed. A
 * database that is already marked is cleared of the interrupted restore and stays marked.
 * @throws BackupError when it contains anything else
 */
export async function claimEmpty(client: pg.Client): Promise<void> {
  await checkEmpty(client);
  if (await isLeftOver(client)) await client.query(WIPE);
  else await client.query(`create schema ${RESTORING}`);
}

/** Removes the mark once the restore is complete. */
export async function release(client: pg.Client): Promise<void> {
  await client.query(`drop schema ${RESTORING}`);
}
