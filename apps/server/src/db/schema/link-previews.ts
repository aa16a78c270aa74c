import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, ref, time } from '../columns.ts';

/** Preview data of a link, fetched once for all members who post it. */
export const linkPreviews = pgTable(
  'link_previews',
  {
    /** SHA-256 of the URL. */
    hash: bytes().primaryKey(),
    url: text().notNull(),
    state: text().$type<'waiting' | 'ready' | 'none'>().notNull().default('waiting'),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    siteName: text().notNull().default(''),
    /** Key of our own copy of the image. */
    imageKey: text(),
    width: integer(),
    height: integer(),
    fetchedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.fetchedAt), index('link_previews_image').on(t.imageKey).concurrently()],
);

/** Links in a post or reply, in order. */
export const contentLinks = pgTable(
  'content_links',
  {
    kind: text().$type<'post' | 'reply'>().notNull(),
    targetId: ref().notNull(),
    position: smallint().notNull(),
    hash: bytes()
      .notNull()
      .references(() => linkPreviews.hash, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.kind, t.targetId, t.position] }), index().on(t.hash)],
);
