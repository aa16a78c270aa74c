import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, ref } from '../columns.ts';
import { posts, replies } from './forum.ts';

/** Posts that were merged into another one (FORUM-80). Their addresses lead to the reply with their text. */
export const postRedirects = pgTable(
  'post_redirects',
  {
    postId: ref()
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    intoId: ref()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Reply with the text of the merged post. */
    replyId: ref()
      .notNull()
      .references(() => replies.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.intoId), index().on(t.replyId)],
);

/** Replies that became the text of a post when their thread was split (FORUM-81). Their addresses lead to that post. */
export const replyRedirects = pgTable(
  'reply_redirects',
  {
    replyId: ref()
      .primaryKey()
      .references(() => replies.id, { onDelete: 'cascade' }),
    postId: ref()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('reply_redirects_post').on(t.postId)],
);
