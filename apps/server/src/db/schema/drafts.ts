import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, ref } from '../columns.ts';
import { users } from './accounts.ts';

/** What a member began to write, kept for all their devices. */
export const drafts = pgTable(
  'drafts',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which form: `post`, `reply:5`, `edit:7`. */
    place: text().notNull(),
    body: jsonb().notNull(),
    /** Grows with each save: a device that is behind is told so. */
    version: integer().notNull(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.place] })],
);
