import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { NO_PARALLEL_WORKERS } from './site-pool.ts';

/** Includes the pool, for callers that need a dedicated connection. */
export type Database = NodePgDatabase & { $client: pg.Pool };
/** A database or an open transaction: the object that queries run on. */
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

/** Wraps a pool as a database connection. Broken idle connections are discarded and the next query opens a new one. */
export function onPool(pool: pg.Pool): Connection {
  pool.on('error', () => undefined);
  // The pool has an error listener for idle connections only. Without this listener, a connection that breaks in the
  // middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle({ client: pool, casing: 'snake_case' }), pool, close: () => pool.end() };
}

interface PoolOptions {
  max?: number;
  /**
   * Maximum wait for a connection in milliseconds; `statementMs` is the statement timeout. Both are unlimited by
   * default.
   */
  waitMs?: number;
  statementMs?: number;
}

export function connect(databaseUrl: string, { max = 12, waitMs = 0, statementMs = 0 }: PoolOptions = {}): Connection {
  return onPool(
    new pg.Pool({
      connectionString: databaseUrl,
      max,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: waitMs,
      // The pool awaits this callback, although its type does not say so.
      onConnect: (client) => client.query(`${NO_PARALLEL_WORKERS}; set statement_timeout = ${statementMs}`),
    }),
  );
}
