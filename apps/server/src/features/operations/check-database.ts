import { sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import { resultsOf, type HealthCheck } from './check-result.ts';

/** Seconds after which a query or open transaction counts as long, because its locks block others. */
const LONG_S = 120;
/** Warning and critical share of the database's maximum connections. */
const [CROWDED, FULL] = [0.8, 0.95];

const journal = readFile(new URL('../../db/migrations/meta/_journal.json', import.meta.url), 'utf8').then(
  (text) => (JSON.parse(text) as { entries: { when: number }[] }).entries,
);

const databaseResult = resultsOf('database');

/** Checks the database: connections in use and the longest transaction. */
export const checkDatabase: HealthCheck = async ({ db }) => {
  const startedAt = performance.now();
  const { rows } = await db.execute<{
    postgres: string;
    size: number;
    connections: number;
    most: number;
    longest: number | null;
  }>(sql`
    select split_part(current_setting('server_version'), ' ', 1) as postgres,
      pg_database_size(current_database())::float8 as size,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select max(extract(epoch from clock_timestamp() - xact_start))::float8 from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as longest`);
  const answers = Math.round(performance.now() - startedAt);
  const [row] = rows;
  if (!row) throw new Error('the database returned no row');
  const { postgres, size, connections, most } = row;
  const longest = Math.max(0, Math.round(row.longest ?? 0));
  const metrics = {
    ...{ postgres, size, connections, 'connections-most': most, 'longest-query': longest, answers },
  };
  const full = connections / most;
  if (full >= FULL) return databaseResult('bad', 'full', metrics);
  if (full >= CROWDED) return databaseResult('look', 'crowded', metrics);
  if (longest >= LONG_S) return databaseResult('look', 'slow-query', metrics);
  return databaseResult('good', 'answers', metrics);
};

const migrationsResult = resultsOf('migrations');

/** Checks that the database has the schema of this version. */
export const checkMigrations: HealthCheck = async ({ db }) => {
  const entries = await journal;
  const { rows } = await db.execute<{ count: number; last: number }>(
    sql`select count(*)::int as count, coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations`,
  );
  const { count = 0, last = 0 } = rows[0] ?? {};
  const newest = entries.at(-1)?.when ?? 0;
  const metrics = { 'migrations-applied': count, 'migrations-known': entries.length };
  if (last < newest) return migrationsResult('bad', 'behind', metrics);
  if (last > newest) return migrationsResult('look', 'ahead', metrics);
  return migrationsResult('good', 'current', metrics);
};
