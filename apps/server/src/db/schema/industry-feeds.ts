import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { bytes, time } from '../columns.ts';

/** State of the feed of a cam site (DATA-01). */
export const feedStates = pgTable('industry_feed_states', {
  network: text().$type<IndustrySite>().primaryKey(),
  /** Time of the last successful read, complete or partial. */
  lastOkAt: time(),
  /** Error label of the last read; null when it succeeded. */
  lastError: text(),
  /**
   * Hash of the rooms and metrics in the last payload. `hour` is the hour of that payload, and `sameTimes` counts the
   * consecutive hours with the same hash.
   */
  payloadHash: bytes(),
  hour: time(),
  sameTimes: integer().notNull().default(0),
});
