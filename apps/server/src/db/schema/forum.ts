import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { REPORT_REASONS } from '@site/contract/forum/schemas.ts';
import { createdAt, id, ref, time } from '../columns.ts';
import { users } from './accounts.ts';
import { media } from './media.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Texts per language. */
type Texts = Record<Language, string>;

export const topics = pgTable('topics', {
  id: id(),
  slug: text().notNull().unique(),
  position: smallint().notNull(),
  name: jsonb().$type<Texts>().notNull(),
  description: jsonb().$type<Texts>().notNull(),
  posts: integer().notNull().default(0),
});

/** visible: lists hold it. hidden: by reports, until a moderator decides. deleted: by its author. */
type State = 'visible' | 'hidden' | 'deleted';

export const posts = pgTable(
  'posts',
  {
    id: id(),
    topicId: ref()
      .notNull()
      .references(() => topics.id),
    authorId: ref()
      .notNull()
      .references(() => users.id),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    html: text().notNull(),
    /** The same as plain text: for excerpts and search. */
    plain: text().notNull(),
    state: text().$type<State>().notNull().default('visible'),
    pinned: boolean().notNull().default(false),
    /** Made by the author's browser: a repeated call finds the post it made before. */
    draft: uuid(),
    likes: integer().notNull().default(0),
    saves: integer().notNull().default(0),
    replies: integer().notNull().default(0),
    views: integer().notNull().default(0),
    /** Rank of the hot list: grows with the logarithm of the people who took part, and with the time of creation. */
    hot: doublePrecision().notNull(),
    /** Rank of the helpful list. */
    helpful: integer().notNull().default(0),
    /** Latest reply, else creation. */
    activeAt: time()
      .notNull()
      .default(sql`now()`),
    editedAt: time(),
    createdAt: createdAt(),
    words: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector(case language when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig else 'russian'::regconfig end, title), 'A') || setweight(to_tsvector(case language when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig else 'russian'::regconfig end, plain), 'B')`,
    ),
  },
  (t) => {
    // As `order by ... desc` sorts: with the nulls elsewhere the index would not serve it.
    const listed = sql`${t.state} = 'visible' and not ${t.pinned}`;
    return [
      uniqueIndex('posts_draft').on(t.authorId, t.draft),
      index('posts_hot').on(t.language, t.hot.desc().nullsFirst(), t.id.desc().nullsFirst()).where(listed),
      index('posts_new').on(t.language, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(listed),
      index('posts_helpful').on(t.language, t.helpful.desc().nullsFirst(), t.id.desc().nullsFirst()).where(listed),
      index('posts_all').on(t.language, t.activeAt.desc().nullsFirst(), t.id.desc().nullsFirst()).where(listed),
      index('posts_topic_hot')
        .on(t.topicId, t.language, t.hot.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(listed),
      index('posts_topic_new')
        .on(t.topicId, t.language, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(listed),
      index('posts_topic_helpful')
        .on(t.topicId, t.language, t.helpful.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(listed),
      index('posts_topic_all')
        .on(t.topicId, t.language, t.activeAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(listed),
      index('posts_pinned')
        .on(t.language, t.createdAt)
        .where(sql`${t.state} = 'visible' and ${t.pinned}`),
      index('posts_author').on(t.authorId, t.id.desc().nullsFirst()),
      index('posts_words').using('gin', t.words),
    ];
  },
);

export const replies = pgTable(
  'replies',
  {
    id: id(),
    postId: ref()
      .notNull()
      .references(() => posts.id),
    authorId: ref()
      .notNull()
      .references(() => users.id),
    /** The reply this one answers. */
    toId: ref(),
    html: text().notNull(),
    plain: text().notNull(),
    state: text().$type<State>().notNull().default('visible'),
    draft: uuid(),
    likes: integer().notNull().default(0),
    editedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('replies_draft').on(t.authorId, t.draft),
    index('replies_order').on(t.postId, t.id),
    index('replies_liked').on(t.postId, t.likes.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('replies_author').on(t.authorId, t.id.desc().nullsFirst()),
  ],
);

/** Pictures beneath a reply, in their order. */
export const replyImages = pgTable(
  'reply_images',
  {
    replyId: ref()
      .notNull()
      .references(() => replies.id, { onDelete: 'cascade' }),
    mediaId: ref()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.replyId, t.position] }), index().on(t.mediaId)],
);

const mark = () => ({
  userId: ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

export const postLikes = pgTable(
  'post_likes',
  {
    postId: ref()
      .notNull()
      .references(() => posts.id),
    ...mark(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index().on(t.userId)],
);

export const postSaves = pgTable(
  'post_saves',
  {
    postId: ref()
      .notNull()
      .references(() => posts.id),
    ...mark(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index().on(t.userId)],
);

export const replyLikes = pgTable(
  'reply_likes',
  {
    replyId: ref()
      .notNull()
      .references(() => replies.id),
    ...mark(),
  },
  (t) => [primaryKey({ columns: [t.replyId, t.userId] }), index().on(t.userId)],
);

/** How far a member has read a post. */
export const postReads = pgTable(
  'post_reads',
  {
    postId: ref()
      .notNull()
      .references(() => posts.id),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastReplyId: ref().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.postId] })],
);

/** FORUM-09. Exactly one of postId and replyId is set. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    postId: ref().references(() => posts.id),
    replyId: ref().references(() => replies.id),
    reporterId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().$type<(typeof REPORT_REASONS)[number]>().notNull(),
    note: text().notNull(),
    open: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reports_open_post')
      .on(t.postId, t.reporterId)
      .where(sql`${t.open}`),
    uniqueIndex('reports_open_reply')
      .on(t.replyId, t.reporterId)
      .where(sql`${t.open}`),
    index('reports_queue').on(t.open, t.id),
    index().on(t.reporterId),
  ],
);
