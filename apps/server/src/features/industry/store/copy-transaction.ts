import { drizzle } from 'drizzle-orm/node-postgres';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type { Database, Transaction } from '#db/client.ts';

/** Hands rows in PostgreSQL's binary format to a COPY ... FROM STDIN. */
export type Copy = (statement: string, rows: Iterable<Buffer>) => Promise<void>;

/** A transaction in which rows can be copied as well. */
export async function copyTransaction<T>(db: Database, work: (tx: Transaction, copy: Copy) => Promise<T>): Promise<T> {
  // Drizzle hands out no connection, so it gets one that is known.
  const client = await db.$client.connect();
  try {
    const copy: Copy = (statement, rows) => pipeline(Readable.from(rows), client.query(from(statement)));
    return await drizzle({ client, casing: 'snake_case' }).transaction((tx) => work(tx, copy));
  } finally {
    client.release();
  }
}
