import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../columns.ts';

/** Restore tests: each row is one automatic backup that was restored into a scratch database and compared. */
export const restoreChecks = pgTable(
  'restore_checks',
  {
    id: id(),
    /** Folder name of the backup; null when none was made. */
    backup: text(),
    startedAt: createdAt(),
    endedAt: time().notNull(),
    ok: boolean().notNull(),
    /** Number of tables compared. `bytes` covers the files and the compressed tables. */
    tables: integer().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    files: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Error description for staff; null on success. */
    problem: text(),
  },
  (t) => [index().on(t.startedAt)],
);
