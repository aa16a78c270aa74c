import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { mayActOn } from '@site/contract/moderation/rules.ts';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { MANAGED_POST_SORTS } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import { userColumns, users } from '#platform/users/users.ts';
import { posts } from '#db/schema/forum.ts';
import { authorView } from '#features/members';
import { representedItems } from '#features/moderation';
import { decodeCursor, encodeCursor, type CursorPosition } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { isNotMerged } from '../threads/redirect-columns.ts';
import { allTopics, topicView } from '../topics/topics.ts';
import { excerptOf, holdsWords, isBehind, WINDOW, type ListFilters } from './managed-lists.ts';

const PAGE = 30;

type Sort = (typeof MANAGED_POST_SORTS)[number];

const updated = sql<number>`(extract(epoch from coalesce(${posts.editedAt}, ${posts.createdAt})) * 1000)::bigint`;

const ORDERS: Record<Sort, SQL<number>> = {
  newest: sql<number>`0`,
  updated,
  likes: sql<number>`${posts.likes}`,
  replies: sql<number>`${posts.replies}`,
  views: sql<number>`${posts.views}`,
};

interface Wanted extends ListFilters {
  sort: Sort;
  topicId: number | undefined;
  after: CursorPosition | undefined;
  limit: number;
  /** Condition on the items that the reader may see; undefined for all. */
  managed?: SQL | undefined;
}

function wantedPosts(wanted: Wanted): SQL | undefined {
  const { state, topicId, language, author, s, managed } = wanted;
  return and(
    // The `<> 'visible'` test is logically redundant, but lets the planner use the partial index on posts that are not
    // visible.
    state === undefined
      ? undefined
      : state === 'visible'
        ? eq(posts.state, state)
        : sql`(${posts.state} <> 'visible' and ${posts.state} = ${state})`,
    topicId === undefined ? undefined : eq(posts.topicId, topicId),
    language && eq(posts.language, language),
    author === undefined ? undefined : eq(posts.authorId, author),
    s ? holdsWords(posts.words, posts.id, s) : undefined,
    isNotMerged,
    managed,
  );
}

/**
 * Returns a page of posts. Newest first is one index scan; the other orders sort only the latest matching posts: see
 * WINDOW.
 */
export function postsPage(db: Executor, wanted: Wanted) {
  const { sort, after, limit } = wanted;
  const latest = db
    .select({ id: posts.id, value: ORDERS[sort].mapWith(Number).as('value') })
    .from(posts)
    .where(and(wantedPosts(wanted), sort === 'newest' && after ? sql`${posts.id} < ${after.id}::bigint` : undefined))
    .orderBy(desc(posts.id))
    .limit(sort === 'newest' ? limit : WINDOW)
    .as('latest');
  return db
    .select({
      post: posts,
      value: latest.value,
      plain: excerptOf(posts.plain),
      author: userColumns,
    })
    .from(latest)
    .innerJoin(posts, eq(posts.id, latest.id))
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(sort !== 'newest' && after ? isBehind(latest, after) : undefined)
    .orderBy(desc(latest.value), desc(latest.id))
    .limit(limit);
}

/** Lists posts in every state for the team, and visible ones for representatives (MOD-01). */
export const listArticles: Operation<typeof moderationRoutes.articles> = async ({ db, viewer, language }, input) => {
  const { sort, topic: slug, cursor } = input;
  const topics = await allTopics(db);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Number.MAX_SAFE_INTEGER);
  const found = await postsPage(db, {
    ...{ sort, after, limit: PAGE + 1, managed: await representedItems(db, viewer, posts) },
    ...{ state: input.state, language: input.language, author: input.author, s: input.s },
    // No topic has the id 0.
    topicId: slug === undefined ? undefined : (topics.bySlug.get(slug)?.id ?? 0),
  });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ post, plain, author }) => ({
      id: post.id,
      state: post.state,
      hiddenFor: post.state === 'hidden' ? post.hiddenFor : null,
      deletedByAuthor: post.state === 'deleted' && !post.deletedByStaff,
      author: authorView(author),
      createdAt: post.createdAt,
      updatedAt: post.editedAt ?? post.createdAt,
      excerpt: plain,
      likes: post.likes,
      replies: post.replies,
      path: `/forumDetails?id=${post.id}`,
      mayAct: mayActOn(viewer, author),
      title: post.title,
      topic: topicView(topics.byId.get(post.topicId), language),
      language: post.language,
      views: post.views,
      pinned: post.pinned,
    })),
    next: last ? encodeCursor({ value: last.value, id: last.post.id }) : null,
  };
};
