import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CheckName, HealthStatus } from '@site/contract/operations/schemas.ts';
import { time } from '../columns.ts';

/** Last result of each type of job. The jobs themselves are deleted soon after they finish. */
export const jobStates = pgTable('job_states', {
  name: text().primaryKey(),
  endedAt: time().notNull(),
  /** Duration of the last run in milliseconds. */
  ms: integer().notNull(),
  failedAt: time(),
  /** Error label of the last failed run. */
  problem: text(),
});

/** Running server processes, each with a heartbeat. */
export const instances = pgTable('instances', {
  id: text().primaryKey(),
  version: text().notNull(),
  startedAt: time().notNull(),
  seenAt: time().notNull(),
  /** 99th percentile of the event loop delay in milliseconds. */
  loopMs: integer().notNull(),
  memory: bigint({ mode: 'number' }).notNull(),
  /** Whether all Redis connections of the process are open; null without Redis. */
  redis: boolean(),
});

/** Status of each health check at the last run, and the time at which it changed to that status. */
export const healthStates = pgTable('health_states', {
  name: text().$type<CheckName>().primaryKey(),
  verdict: text().$type<HealthStatus>().notNull(),
  since: time().notNull(),
});

/** Size of the file stores, counted every night. */
export const storeTotals = pgTable('store_figures', {
  store: text().$type<'public' | 'private'>().primaryKey(),
  files: bigint({ mode: 'number' }).notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  takenAt: time().notNull(),
});
