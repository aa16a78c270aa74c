import type pg from 'pg';

/**
 * Session settings that make the text output of numbers, timestamps and bytes independent of the server, make table
 * scans start at the first row, and turn off timeouts.
 */
const STEADY = `
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set synchronize_seqscans = off;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`;

/**
 * Tables that must not be restored. A session that was ended after the backup would give access to the account again,
 * and push subscriptions belong to sessions; tickets and keys expire within an hour anyway. After a restore, all
 * members have to log in again.
 */
const LEFT_OUT = ['sessions', 'refresh_tokens', 'push_subscriptions', 'login_tickets', 'registration_keys'];

export interface TableShape {
  name: string;
  /** Stored columns only: generated columns are recomputed. */
  columns: string[];
}

export interface PartitionShape {
  table: string;
  name: string;
  bound: string;
}

/** Connects a client for a dump or a load, with the session settings above. */
export async function steady(client: pg.Client): Promise<pg.Client> {
  // Without a listener, a broken connection would crash the process. The statement that runs on it reports the error.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(STEADY);
  return client;
}

/**
 * Returns all tables of the site, sorted by name, except the omitted ones. Lists a partitioned table instead of its
 * partitions.
 */
export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all($1)
    group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** Returns the partitions, which the site creates over time. */
export async function partitionsOf(client: pg.ClientBase): Promise<PartitionShape[]> {
  const { rows } = await client.query<PartitionShape>(
    `select p.relname as table, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  );
  return rows;
}

export interface SequenceState {
  name: string;
  value: string;
  called: boolean;
}

/**
 * Returns the current value of each sequence. Values read after the rows may be ahead of the rows but never behind
 * them.
 */
export async function sequencesOf(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as value, is_called as called from public."${name}"`,
    );
    states.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return states;
}

/** Returns the table's columns as a list for a SQL statement. */
export function columnList({ columns }: Pick<TableShape, 'columns'>): string {
  return columns.map((column) => `"${column}"`).join(', ');
}
