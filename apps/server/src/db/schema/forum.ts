import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
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
  type PgColumn,
} from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { FEATURE_STATES, POST_KINDS } from '@site/contract/forum/schemas.ts';
import type { HIDDEN_FOR } from '@site/contract/moderation/schemas.ts';
import { bytes, createdAt, id, ref, time, tsvector } from '../columns.ts';
import { users } from './accounts.ts';
import { media } from './media.ts';

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

/** visible: lists hold it. hidden: staff and its author see it (see hiddenFor). deleted: by its author or by staff. */
type State = 'visible' | 'hidden' | 'deleted';

/** What happened to an item beside what its author did. */
const moderated = () => ({
  state: text().$type<State>().notNull().default('visible'),
  /** Why it is hidden; null when it is not. */
  hiddenFor: text().$type<(typeof HIDDEN_FOR)[number]>(),
  /** Staff deleted it, not its author. */
  deletedByStaff: boolean().notNull().default(false),
});

/** The search reads rows by buckets of ids, the newest first: so many bits of the id are the place in the bucket. */
export const BUCKET_BITS = 14;

const bucket = (column: PgColumn) => sql`(${column} >> ${sql.raw(String(BUCKET_BITS))})`;

const CONFIGURATION =
  "case language when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig else 'russian'::regconfig end";

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
    kind: text().$type<(typeof POST_KINDS)[number]>().notNull().default('discussion'),
    /** Of a feature request (FORUM-05), else null. */
    featureState: text().$type<(typeof FEATURE_STATES)[number]>(),
    /** Votes for a feature request. */
    votes: integer().notNull().default(0),
    ...moderated(),
    pinned: boolean().notNull().default(false),
    /** Made by the author's browser: a repeated call finds the post it made before. */
    draft: uuid(),
    likes: integer().notNull().default(0),
    saves: integer().notNull().default(0),
    replies: integer().notNull().default(0),
    views: integer().notNull().default(0),
    /** Distinct members who liked it or replied, beside the author. */
    people: integer().notNull().default(0),
    /** Distinct members who opened it, beside the author. */
    readers: integer().notNull().default(0),
    /** Members it helped, beside the author: one who liked it counts a half, one who saved it a whole. */
    helped: doublePrecision().notNull().default(0),
    /** Rank of the hot list: grows with the logarithm of the people who took part, and with the time of creation. */
    hot: doublePrecision().notNull(),
    /** Rank of the helpful list. */
    helpful: doublePrecision().notNull().default(0),
    /** Latest reply, else creation. */
    activeAt: time()
      .notNull()
      .default(sql`now()`),
    editedAt: time(),
    createdAt: createdAt(),
    words: tsvector().generatedAlwaysAs(
      sql.raw(
        `setweight(to_tsvector(${CONFIGURATION}, title), 'A') || setweight(to_tsvector(${CONFIGURATION}, plain), 'B')`,
      ),
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
      // For staff: few of very many.
      index('posts_not_visible')
        .on(t.id.desc().nullsFirst())
        .where(sql`${t.state} <> 'visible'`),
      index('posts_author').on(t.authorId, t.id.desc().nullsFirst()),
      // What happens in the posts of members that one follows.
      index('posts_author_active')
        .on(t.authorId, t.activeAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(sql`${t.state} = 'visible'`),
      index('posts_features')
        .on(t.featureState, t.votes.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(sql`${t.kind} = 'feature-request' and ${t.state} = 'visible'`),
      index('posts_words').using('gin', bucket(t.id), t.language, t.words),
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
    /** That of its post, for the search. */
    language: text().$type<Language>().notNull(),
    ...moderated(),
    draft: uuid(),
    likes: integer().notNull().default(0),
    editedAt: time(),
    createdAt: createdAt(),
    words: tsvector().generatedAlwaysAs(sql.raw(`to_tsvector(${CONFIGURATION}, plain)`)),
  },
  (t) => [
    uniqueIndex('replies_draft').on(t.authorId, t.draft),
    index('replies_order').on(t.postId, t.id),
    index('replies_liked').on(t.postId, t.likes.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // For staff: few of very many.
    index('replies_not_visible')
      .on(t.id.desc().nullsFirst())
      .where(sql`${t.state} <> 'visible'`),
    index('replies_author').on(t.authorId, t.id.desc().nullsFirst()),
    // Who took part in a post.
    index('replies_people').on(t.postId, t.authorId),
    index('replies_words').using('gin', bucket(t.id), t.language, t.words),
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

/** A member's mark on something. */
export const mark = () => ({
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

/**
 * Views of a day, each viewer of a post once. The viewer is a hash that only this site can make, of the day, the post and
 * the account or address, so rows of one viewer can't be linked. Removed when the day is over.
 */
export const postViews = pgTable(
  'post_views',
  {
    day: date({ mode: 'string' }).notNull(),
    viewer: bytes().notNull(),
    postId: ref().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.viewer] })],
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
    /** 0: opened, no reply seen. */
    lastReplyId: ref().notNull(),
    /** When it was opened, or read on. */
    readAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.postId] }),
    index('post_reads_last').on(t.userId, t.readAt.desc().nullsFirst()),
  ],
);

/** When a member was last here: what came since is new to them. */
export const forumVisits = pgTable('forum_visits', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of this visit; it moves while they are here. */
  seenAt: time().notNull(),
  /** The end of the visit before. */
  previousAt: time(),
});
