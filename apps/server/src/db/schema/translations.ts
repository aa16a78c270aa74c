import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import { createdAt, ref } from '../columns.ts';
import { users } from './users.ts';

/** Cached machine translations of posts and replies (FORUM-42). Messages are private and therefore not cached. */
export const translations = pgTable(
  'translations',
  {
    kind: text().$type<'post' | 'reply'>().notNull(),
    itemId: ref().notNull(),
    /** Target language. */
    language: text().$type<Language>().notNull(),
    /** Author of the original, with whose content the translation is erased. */
    authorId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the original; the translation of another version is stale. */
    version: text().notNull(),
    /** Title of a post; null for a reply. */
    title: text(),
    html: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.itemId, t.language] }), index().on(t.authorId)],
);
