import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { columnList, partitionsOf, sequencesOf, tablesOf, type TableShape } from './catalogue.ts';
import type { Manifest } from '../files/manifest.ts';
import { writePart, type PartPlace } from '../files/part-file.ts';
import { RowDigest } from './row-digest.ts';

export type Dump = Pick<Manifest, 'postgres' | 'migrations' | 'partitions' | 'sequences' | 'tables' | 'jobs'>;

/** Streams the rows of a table as COPY lines. A partitioned table can be copied only through a query. */
export function rowsOf(client: pg.Client, table: TableShape): AsyncIterable<Buffer> {
  return client.query(to(`copy (select ${columnList(table)} from public."${table.name}") to stdout`));
}

async function dumpTable(client: pg.Client, place: PartPlace, table: TableShape): Promise<Dump['tables'][number]> {
  const digest = new RowDigest();
  const part = await writePart(place, table.name, digest.through(rowsOf(client, table)));
  return { ...table, rows: digest.rows, digest: digest.digest, part };
}

/**
 * Query that copies the waiting jobs of the site. Queues, schedules, finished jobs and the jobs of pg-boss and of the
 * backups are omitted because they are recreated or not needed. A job that was active runs again, as after a crash.
 */
const WAITING_JOBS = `
  copy (
    select json_build_object('queue', j.name, 'policy', q.policy, 'id', j.id, 'data', j.data, 'priority', j.priority,
      'retryLimit', greatest(j.retry_limit - j.retry_count, 0), 'startAfter', j.start_after,
      'singletonKey', j.singleton_key)
    from jobs.job j join jobs.queue q on q.name = j.name
    where j.state in ('created', 'retry', 'active') and j.name not like '\\_\\_pgboss%' and j.name not like 'backups.%'
    order by j.created_on, j.id
  ) to stdout`;

async function dumpJobs(client: pg.Client, place: PartPlace): Promise<Dump['jobs']> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('jobs.job') is not null as there`);
  const digest = new RowDigest();
  const lines = rows[0]?.there ? client.query(to(WAITING_JOBS)) : nothing();
  const part = await writePart(place, 'waiting-jobs', digest.through(lines));
  return { rows: digest.rows, part };
}

async function* nothing(): AsyncGenerator<Buffer> {}

/** Writes every table, the waiting jobs and the sequence values within the open snapshot. */
export async function dumpDatabase(client: pg.Client, place: PartPlace): Promise<Dump> {
  const server = await client.query<{ server_version: string }>('show server_version');
  const applied = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by 1',
  );
  const tables: Dump['tables'] = [];
  for (const table of await tablesOf(client)) tables.push(await dumpTable(client, place, table));
  return {
    postgres: server.rows[0]?.server_version ?? '',
    migrations: applied.rows.map(({ at }) => Number(at)),
    partitions: await partitionsOf(client),
    tables,
    jobs: await dumpJobs(client, place),
    sequences: await sequencesOf(client),
  };
}
