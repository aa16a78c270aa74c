import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DraftBody } from '@site/contract/drafts/schemas.ts';
import { createdAt, ref } from '../columns.ts';
import { users } from './accounts.ts';

/** What a member began to write, kept for all their devices. */
export const drafts = pgTable(
  'drafts',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which form: `post`, `post-7`, `reply-5`, `reply-to-3`. */
    place: text().notNull(),
    body: jsonb().$type<DraftBody>().notNull(),
    /** Grows with each save: a device that is behind is told so. */
    version: integer().notNull(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.place] })],
);
