import { index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { createdAt, ref, time } from '../columns.ts';
import { users } from './users.ts';
import { documents } from './documents.ts';

/** Counters of an article. A transaction that changes them locks the row. */
export const articleCounts = pgTable('article_figures', {
  documentId: ref()
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  likes: integer().notNull().default(0),
  saves: integer().notNull().default(0),
});

const mark = () => ({
  documentId: ref()
    .notNull()
    .references(() => documents.id, { onDelete: 'cascade' }),
  userId: ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

export const articleLikes = pgTable('article_likes', mark(), (t) => [
  primaryKey({ columns: [t.documentId, t.userId] }),
  index().on(t.userId, t.createdAt.desc().nullsFirst(), t.documentId),
]);

export const articleSaves = pgTable('article_saves', mark(), (t) => [
  primaryKey({ columns: [t.documentId, t.userId] }),
  index().on(t.userId, t.createdAt.desc().nullsFirst(), t.documentId),
]);

/** Reading position of a member in an article. */
export const readingPositions = pgTable(
  'article_places',
  {
    documentId: ref()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    percent: smallint().notNull(),
    at: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.userId] }),
    index().on(t.userId, t.at.desc().nullsFirst(), t.documentId),
  ],
);
