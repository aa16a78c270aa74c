import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CheckName, Verdict } from '@site/contract/operations/schemas.ts';
import { time } from '../columns.ts';

/** How each kind of job ended last. Jobs themselves are soon forgotten. */
export const jobStates = pgTable('job_states', {
  name: text().primaryKey(),
  endedAt: time().notNull(),
  /** How long the last one took. */
  ms: integer().notNull(),
  failedAt: time(),
  /** A word or two for what the last one that failed met. */
  problem: text(),
});

/** Processes that answer the site, by a sign of life every now and then. */
export const instances = pgTable('instances', {
  id: text().primaryKey(),
  version: text().notNull(),
  startedAt: time().notNull(),
  seenAt: time().notNull(),
  /** 99th percentile of how long its event loop was held up. */
  loopMs: integer().notNull(),
  memory: bigint({ mode: 'number' }).notNull(),
  /** Whether all its connections to Redis stand; null without Redis. */
  redis: boolean(),
});

/** What was found when the site was last looked at, and since when it is so. */
export const healthStates = pgTable('health_states', {
  name: text().$type<CheckName>().primaryKey(),
  verdict: text().$type<Verdict>().notNull(),
  since: time().notNull(),
});

/** What the stores of files hold, counted each night. */
export const storeFigures = pgTable('store_figures', {
  store: text().$type<'public' | 'private'>().primaryKey(),
  files: bigint({ mode: 'number' }).notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  takenAt: time().notNull(),
});
