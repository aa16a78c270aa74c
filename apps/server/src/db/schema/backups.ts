import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../columns.ts';

/** Results of nightly runs: each run makes a backup, restores it into a scratch database and compares the two. */
export const restoreChecks = pgTable(
  'restore_checks',
  {
    id: id(),
    /** Folder name of the backup; null when the backup or its test failed. The numbers below are then 0. */
    backup: text(),
    startedAt: createdAt(),
    endedAt: time().notNull(),
    ok: boolean().notNull(),
    /** Number of tables compared. `bytes` covers the files and the compressed tables and jobs. */
    tables: integer().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    files: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Error description for staff; null on success. */
    problem: text(),
  },
  (t) => [index().on(t.startedAt)],
);
