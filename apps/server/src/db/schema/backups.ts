import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../columns.ts';

/** Each time a backup was made by itself, put into a scratch database and compared: whether it can be relied upon. */
export const restoreChecks = pgTable(
  'restore_checks',
  {
    id: id(),
    /** Name of the backup's folder; null when none was made. */
    backup: text(),
    startedAt: createdAt(),
    endedAt: time().notNull(),
    ok: boolean().notNull(),
    /** What was compared; bytes are those of the files and of the compressed tables. */
    tables: integer().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    files: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** What was wrong, in a sentence for staff; null when nothing was. */
    problem: text(),
  },
  (t) => [index().on(t.startedAt)],
);
