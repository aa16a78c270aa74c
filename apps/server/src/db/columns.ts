import { sql } from 'drizzle-orm';
import { bigint, customType } from 'drizzle-orm/pg-core';

/** timestamptz that is an ISO 8601 text (UTC) in TypeScript, so that rows are JSON as they come. */
export const time = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** The primary key of most tables. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to a row of another table. */
export const ref = () => bigint({ mode: 'number' });

/** When the row was made. */
export const createdAt = () =>
  time()
    .notNull()
    .default(sql`now()`);

/** Hashes of tokens and the like. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Words of a text for the search, made by the database. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
