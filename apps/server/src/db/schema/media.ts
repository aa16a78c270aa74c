import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ref } from '../columns.ts';
import { users } from './accounts.ts';

/** Stored pictures. Each width has its own file: `{key}-{width}.webp`. */
export const media = pgTable(
  'media',
  {
    id: id(),
    ownerId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** inspo, message: an image that stands in a post of pictures or in a message, and so in nothing else. */
    kind: text().$type<'image' | 'avatar' | 'inspo' | 'message'>().notNull(),
    key: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: jsonb().$type<number[]>().notNull(),
    /** A picture of a few pixels as a data address, shown until the file is there. */
    placeholder: text(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.ownerId)],
);
