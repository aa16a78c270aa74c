import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { FEATURE_STATES, POST_KINDS } from '@site/contract/forum/schemas.ts';
import type { HIDDEN_FOR } from '@site/contract/moderation/schemas.ts';
import { bytes, createdAt, id, ref, time, tsvector } from '../columns.ts';
import { textSearchByLanguage } from '../text-search.ts';
import { topics } from './forum-topics.ts';
import { users } from './users.ts';
import { media } from './media.ts';

/**
 * visible: in lists. hidden: visible only to moderators and the author (see hiddenFor). deleted: by the author or by
 * staff.
 */
type State = 'visible' | 'hidden' | 'deleted';

/** Columns for the moderation state of an item. */
const moderated = () => ({
  state: text().$type<State>().notNull().default('visible'),
  /** Reason why the item is hidden; null when it is not hidden. */
  hiddenFor: text().$type<(typeof HIDDEN_FOR)[number]>(),
  /** Deleted by staff, not by the author. */
  deletedByStaff: boolean().notNull().default(false),
});

/** A bucket covers 2 ** BUCKET_BITS consecutive ids. The search reads rows bucket by bucket, newest bucket first. */
export const BUCKET_BITS = 14;

const bucket = (column: PgColumn) => sql`(${column} >> ${sql.raw(String(BUCKET_BITS))})`;

// The last language needs no comparison.
const CONFIGURATION = textSearchByLanguage('language', LANGUAGES.slice(0, -1), LANGUAGES.at(-1) ?? SOURCE_LANGUAGE);

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
    /** Plain text of `html`, for excerpts and search. */
    plain: text().notNull(),
    kind: text().$type<(typeof POST_KINDS)[number]>().notNull().default('discussion'),
    /** State of a feature request (FORUM-05); null for other kinds. */
    featureState: text().$type<(typeof FEATURE_STATES)[number]>(),
    /** Votes for a feature request. */
    votes: integer().notNull().default(0),
    ...moderated(),
    pinned: boolean().notNull().default(false),
    /** Closed by staff for new replies. */
    closed: boolean().notNull().default(false),
    /** Reply that the author marked as the answer; may have been removed since. */
    answerId: ref(),
    /** Idempotency key from the author's browser: a repeated request returns the existing post. */
    draft: uuid(),
    likes: integer().notNull().default(0),
    saves: integer().notNull().default(0),
    replies: integer().notNull().default(0),
    views: integer().notNull().default(0),
    /** Number of distinct members who liked the post or replied, excluding the author. */
    people: integer().notNull().default(0),
    /** Number of distinct members who opened the post, excluding the author. */
    readers: integer().notNull().default(0),
    /** Sum over members other than the author: one for a member who saved the post, half for one who only liked it. */
    helped: doublePrecision().notNull().default(0),
    /** Score for hot ranking: grows with the logarithm of the participant count and with the creation time. */
    hot: doublePrecision().notNull(),
    /** Score for the helpful list. */
    helpful: doublePrecision().notNull().default(0),
    /** Timestamp of the latest reply, even if it was removed, or of the post's creation if there was no reply. */
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
    // The indexes use the null ordering of `order by ... desc`, because they could not serve such queries otherwise.
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
      // Partial index for staff, because few posts are not visible.
      index('posts_not_visible')
        .on(t.id.desc().nullsFirst())
        .where(sql`${t.state} <> 'visible'`),
      index('posts_author').on(t.authorId, t.id.desc().nullsFirst()),
      // Activity in posts by followed members.
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
    /** Reply that this one answers. */
    toId: ref(),
    html: text().notNull(),
    plain: text().notNull(),
    /** Language of the post, for the search. */
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
    // Partial index for staff, because few replies are not visible.
    index('replies_not_visible')
      .on(t.id.desc().nullsFirst())
      .where(sql`${t.state} <> 'visible'`),
    index('replies_author').on(t.authorId, t.id.desc().nullsFirst()),
    // Finds the participants in a post.
    index('replies_people').on(t.postId, t.authorId),
    index('replies_words').using('gin', bucket(t.id), t.language, t.words),
  ],
);

/** Images attached to a reply, in order. */
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

/** Columns of a toggle table, such as likes and saves: one row for each pair of member and item. */
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
    /** Time at which the member wants to be reminded of the post; null without a reminder. */
    remindAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index().on(t.userId),
    index('post_saves_reminders')
      .on(t.remindAt)
      .where(sql`${t.remindAt} is not null`)
      .concurrently(),
  ],
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
 * Views of posts on the current day, one row for each viewer of a post. The viewer is stored as a keyed hash of the
 * day, the post and the account or address, so that rows of one viewer cannot be linked. Deleted when the day is over.
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

/** Reading position of a member in a post. */
export const postReads = pgTable(
  'post_reads',
  {
    postId: ref()
      .notNull()
      .references(() => posts.id),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0 if the post was opened but no reply was seen. */
    lastReplyId: ref().notNull(),
    /** Time at which the member last opened the post or read further. */
    readAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.postId] }),
    index().on(t.postId).concurrently(),
    index('post_reads_last').on(t.userId, t.readAt.desc().nullsFirst()),
  ],
);

/** Forum visits of a member. Content since the previous visit is marked as new. */
export const forumVisits = pgTable('forum_visits', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Last activity of the current visit, updated while it lasts. */
  seenAt: time().notNull(),
  /** End of the previous visit. */
  previousAt: time(),
});
