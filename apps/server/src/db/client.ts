import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ALONE } from './site-pool.ts';

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

/** Makes a pool a database. Broken idle connections are dropped; the next query opens a new one. */
export function onPool(pool: pg.Pool): Connection {
  pool.on('error', () => undefined);
  // The pool listens to idle connections only. One that breaks in use, in the middle of a transaction, would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle({ client: pool, casing: 'snake_case' }), pool, close: () => pool.end() };
}

interface PoolOptions {
  max?: number;
  /** In ms, without end unless given: what is waited for a connection, and what a statement may take. */
  waitMs?: number;
  statementMs?: number;
}

/** Opens a pool. */
export function connect(databaseUrl: string, { max = 12, waitMs = 0, statementMs = 0 }: PoolOptions = {}): Connection {
  return onPool(
    new pg.Pool({
      connectionString: databaseUrl,
      max,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: waitMs,
      // Waited for, whatever its type says.
      onConnect: (client) => client.query(`${ALONE}; set statement_timeout = ${statementMs}`),
    }),
  );
}
