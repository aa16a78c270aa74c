import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DraftBody } from '@site/contract/drafts/schemas.ts';
import { createdAt, ref } from '../columns.ts';
import { users } from './users.ts';

/** Drafts of a member, available on all of their devices. */
export const drafts = pgTable(
  'drafts',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Form that the draft belongs to, such as `post`, `post-7`, `reply-5` or `reply-to-3`. */
    place: text().notNull(),
    body: jsonb().$type<DraftBody>().notNull(),
    /** Incremented with each save. A device with a stale version receives a conflict. */
    version: integer().notNull(),
    savedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.place] }), index().on(t.place).concurrently()],
);
