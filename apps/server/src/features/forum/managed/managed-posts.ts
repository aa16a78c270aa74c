import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { mayActOn } from '@site/contract/moderation/rules.ts';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { MANAGED_POST_SORTS } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import { userColumns, users } from '#platform/users/users.ts';
import { posts, topics } from '#db/schema/forum.ts';
import { authorView } from '#features/members';
import { representedItems } from '#features/moderation';
import { decodeCursor, encodeCursor, type CursorPosition } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
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
  topic: string | undefined;
  after: CursorPosition | undefined;
  limit: number;
  /** Condition on the items that the reader may see; undefined for all. */
  managed?: SQL | undefined;
}

function wantedPosts(wanted: Wanted): SQL | undefined {
  const { state, topic, language, author, s, managed } = wanted;
  return and(
    // The `<> 'visible'` test is logically redundant, but lets the planner use the partial index on posts that are not
    // visible.
    state === undefined
      ? undefined
      : state === 'visible'
        ? eq(posts.state, state)
        : sql`(${posts.state} <> 'visible' and ${posts.state} = ${state})`,
    topic ? sql`${posts.topicId} = (select ${topics.id} from ${topics} where ${topics.slug} = ${topic})` : undefined,
    language && eq(posts.language, language),
    author === undefined ? undefined : eq(posts.authorId, author),
    s ? holdsWords(posts.words, posts.id, s) : undefined,
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
      topic: { slug: topics.slug, name: topics.name },
    })
    .from(latest)
    .innerJoin(posts, eq(posts.id, latest.id))
    .innerJoin(users, eq(users.id, posts.authorId))
    .innerJoin(topics, eq(topics.id, posts.topicId))
    .where(sort !== 'newest' && after ? isBehind(latest, after) : undefined)
    .orderBy(desc(latest.value), desc(latest.id))
    .limit(limit);
}

/** Lists posts in every state for the team, and visible ones for representatives (MOD-01). */
export const listArticles: Operation<typeof moderationRoutes.articles> = async ({ db, viewer, language }, input) => {
  const { sort, cursor } = input;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Number.MAX_SAFE_INTEGER);
  const found = await postsPage(db, {
    ...{ sort, after, limit: PAGE + 1, managed: await representedItems(db, viewer, posts) },
    ...{ state: input.state, topic: input.topic, language: input.language, author: input.author, s: input.s },
  });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ post, plain, author, topic }) => ({
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
      topic: { slug: topic.slug, name: topic.name[language] },
      language: post.language,
      views: post.views,
      pinned: post.pinned,
    })),
    next: last ? encodeCursor({ value: last.value, id: last.post.id }) : null,
  };
};
