import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '../columns.ts';

/** Domain events of committed transactions that some subscriber has not handled yet. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    event: text().notNull(),
    payload: jsonb().notNull(),
    /** Names of the subscribers still to run; the row goes with the last. */
    pending: text().array().notNull(),
    attempts: integer().notNull().default(0),
    /** When a subscriber last failed, and a word or two for what it met. */
    failedAt: time(),
    problem: text(),
    runAt: time()
      .notNull()
      .default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.runAt)],
);

/** Mails kept instead of sent, when no SMTP server is set (development). */
export const keptMails = pgTable('kept_mails', {
  id: id(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: createdAt(),
});

/** Stored files that no row speaks of any more: removed soon, whatever crashes; the row goes after the file. */
export const removedFiles = pgTable('removed_files', {
  key: text().primaryKey(),
  /** In the store of private files. */
  private: boolean().notNull(),
});

/** Addresses of files whose visibility changed and that a CDN has not been told to purge yet. Triggers add the rows. */
export const filePurges = pgTable('file_purges', {
  id: id(),
  /** Below the origin: `/files/...`. */
  path: text().notNull(),
});
