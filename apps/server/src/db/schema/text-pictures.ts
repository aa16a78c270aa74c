import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ref } from '../columns.ts';
import { posts, replies } from './forum.ts';
import { media } from './media.ts';

/** Images in the HTML of a post, synchronized with `html` by a trigger. */
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

/** Images in the HTML of a reply, synchronized with `html` by a trigger. */
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
