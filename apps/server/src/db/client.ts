import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** With the pool, for what takes a connection of its own. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** A database or an open transaction: what queries run on. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** One process for each query: starting others takes longer than our queries do, and takes them from other requests. */
const ALONE = 'set max_parallel_workers_per_gather = 0';

/** Opens a pool. Broken idle connections are dropped; the next query opens a new one. */
export function connect(databaseUrl: string, { max = 12 }: { max?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    idleTimeoutMillis: 30_000,
    // Waited for, whatever its type says.
    onConnect: (client) => client.query(ALONE),
  });
  pool.on('error', () => undefined);
  return { db: drizzle({ client: pool, casing: 'snake_case' }), pool, close: () => pool.end() };
}
