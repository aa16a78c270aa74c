import { drizzle } from 'drizzle-orm/node-postgres';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type { Database, Transaction } from '#db/client.ts';

/** Sends rows in PostgreSQL's binary format to COPY ... FROM STDIN. */
export type Copy = (statement: string, rows: Iterable<Buffer>) => Promise<void>;

/** Runs a transaction that supports COPY in addition to queries. */
export async function copyTransaction<T>(db: Database, work: (tx: Transaction, copy: Copy) => Promise<T>): Promise<T> {
  // Drizzle does not expose its connection, so this takes one from the pool for the transaction.
  const client = await db.$client.connect();
  try {
    const copy: Copy = (statement, rows) => pipeline(Readable.from(rows), client.query(from(statement)));
    return await drizzle({ client, casing: 'snake_case' }).transaction((tx) => work(tx, copy));
  } finally {
    client.release();
  }
}
