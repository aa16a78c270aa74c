import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ref } from '../columns.ts';
import { posts, replies } from './forum.ts';
import { media } from './media.ts';

/** Pictures in the HTML of a post; a trigger keeps the rows in step with `html`. */
export const postPictures = pgTable(
  'post_pictures',
  {
    postId: ref()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    mediaId: ref()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.postId, t.mediaId] }), index().on(t.mediaId)],
);

/** Pictures in the HTML of a reply; a trigger keeps the rows in step with `html`. */
export const replyPictures = pgTable(
  'reply_pictures',
  {
    replyId: ref()
      .notNull()
      .references(() => replies.id, { onDelete: 'cascade' }),
    mediaId: ref()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.replyId, t.mediaId] }), index().on(t.mediaId)],
);
