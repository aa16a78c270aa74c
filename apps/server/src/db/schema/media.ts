import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';

/** Stored images. Each width has its own file: `{key}-{width}.webp`. */
export const media = pgTable(
  'media',
  {
    id: id(),
    ownerId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** inspo, message: an image used only in a CamInspo post or a chat message. */
    kind: text().$type<'image' | 'avatar' | 'inspo' | 'message'>().notNull(),
    key: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: jsonb().$type<number[]>().notNull(),
    /** Tiny image as a data URL, shown as a placeholder until the file has loaded. */
    placeholder: text(),
    /**
     * Time at which the clean-up next checks whether the image is still used; null once the clean-up has found it
     * visible. Triggers set it again when an item that uses the image changes (migration file-visibility).
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

/** URLs of files whose visibility has changed and that have yet to be purged from the CDN. Triggers add the rows. */
export const filePurges = pgTable('file_purges', {
  id: id(),
  /** Path of the URL, such as `/files/...`. */
  path: text().notNull(),
});
