import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Network } from '@site/contract/industry/networks.ts';
import { bytes, time } from '../columns.ts';

/** How the feed of a site has been of late (DATA-01). */
export const feedStates = pgTable('industry_feed_states', {
  network: text().$type<Network>().primaryKey(),
  /** When it was last collected, in part or whole. */
  lastOkAt: time(),
  /** Why it was not the last time, in a bare word; null when it was. */
  lastError: text(),
  /** Of the rooms and figures that it last told, for the hour; and in how many hours one after the other they were the same. */
  payloadHash: bytes(),
  hour: time(),
  sameTimes: integer().notNull().default(0),
});
