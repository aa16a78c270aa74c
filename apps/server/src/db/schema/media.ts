import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ref, time } from '../columns.ts';
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
    /**
     * When the clean-up next checks whether the picture is still used; null while it is in view. Triggers set it whenever
     * an item that uses the picture changes (migration file_visibility).
     */
    checkAt: time().default(sql`now() + interval '2 days'`),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.ownerId),
    index('media_due')
      .on(t.checkAt)
      .where(sql`${t.checkAt} is not null`)
      .concurrently(),
  ],
);
