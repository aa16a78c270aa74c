import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { mayActOn } from '@site/contract/moderation/rules.ts';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { replyPath } from '@site/contract/forum/paths.ts';
import type { MANAGED_REPLY_SORTS } from '@site/contract/moderation/schemas.ts';
import type { Executor } from '#db/client.ts';
import { userColumns, users } from '#platform/users/users.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { authorView } from '#features/members';
import { representedItems } from '#features/moderation';
import { decodeCursor, encodeCursor, type CursorPosition } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { isNotMoved } from '../threads/redirect-columns.ts';
import { excerptOf, holdsWords, isBehind, WINDOW, type ListFilters } from './managed-lists.ts';

const PAGE = 30;

type Sort = (typeof MANAGED_REPLY_SORTS)[number];

// Column names are qualified by hand, because unqualified names would resolve to the subquery's own table.
const answers = sql<number>`(
  select count(*) from replies answers
  where answers.post_id = replies.post_id and answers.to_id = replies.id and answers.state = 'visible')`;
/**
 * Number of latest replies that are sorted by their reply count; smaller than WINDOW, because these counts are not
 * stored.
 */
const ANSWERED_WINDOW = 500;

const ORDERS: Record<Sort, SQL<number>> = {
  newest: sql<number>`0`,
  updated: sql<number>`(extract(epoch from coalesce(${replies.editedAt}, ${replies.createdAt})) * 1000)::bigint`,
  likes: sql<number>`${replies.likes}`,
  replies: answers,
};

interface Wanted extends ListFilters {
  sort: Sort;
  after: CursorPosition | undefined;
  limit: number;
  /** Condition on the items that the reader may see; undefined for all. */
  managed?: SQL | undefined;
}

function wantedReplies({ state, language, author, s, managed }: Wanted): SQL | undefined {
  return and(
    // The `<> 'visible'` test is logically redundant, but lets the planner use the partial index on replies that are
    // not visible.
    state === undefined
      ? undefined
      : state === 'visible'
        ? eq(replies.state, state)
        : sql`(${replies.state} <> 'visible' and ${replies.state} = ${state})`,
    language && eq(replies.language, language),
    author === undefined ? undefined : eq(replies.authorId, author),
    s ? holdsWords(replies.words, replies.id, s) : undefined,
    isNotMoved,
    managed,
  );
}

/** Returns a page of replies, sorted like the page of posts. */
export function repliesPage(db: Executor, wanted: Wanted) {
  const { sort, after, limit } = wanted;
  const latest = db
    .select({ id: replies.id, value: ORDERS[sort].mapWith(Number).as('value') })
    .from(replies)
    .where(
      and(wantedReplies(wanted), sort === 'newest' && after ? sql`${replies.id} < ${after.id}::bigint` : undefined),
    )
    .orderBy(desc(replies.id))
    .limit(sort === 'newest' ? limit : sort === 'replies' ? ANSWERED_WINDOW : WINDOW)
    .as('latest');
  return db
    .select({
      reply: replies,
      value: latest.value,
      plain: excerptOf(replies.plain),
      answers: answers.mapWith(Number).as('answers'),
      author: userColumns,
      postTitle: posts.title,
    })
    .from(latest)
    .innerJoin(replies, eq(replies.id, latest.id))
    .innerJoin(posts, eq(posts.id, replies.postId))
    .innerJoin(users, eq(users.id, replies.authorId))
    .where(sort !== 'newest' && after ? isBehind(latest, after) : undefined)
    .orderBy(desc(latest.value), desc(latest.id))
    .limit(limit);
}

/** Lists replies in every state for the team, and visible ones for representatives (MOD-01). */
export const listComments: Operation<typeof moderationRoutes.comments> = async ({ db, viewer }, input) => {
  const { sort, cursor, state, language, author, s } = input;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, Number.MAX_SAFE_INTEGER);
  const managed = await representedItems(db, viewer, replies);
  const found = await repliesPage(db, { sort, state, language, author, s, managed, after, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ reply, plain, answers: answered, author: writer, postTitle }) => ({
      id: reply.id,
      state: reply.state,
      hiddenFor: reply.state === 'hidden' ? reply.hiddenFor : null,
      deletedByAuthor: reply.state === 'deleted' && !reply.deletedByStaff,
      author: authorView(writer),
      createdAt: reply.createdAt,
      updatedAt: reply.editedAt ?? reply.createdAt,
      excerpt: plain,
      likes: reply.likes,
      replies: answered,
      path: replyPath(reply.postId, reply.id),
      mayAct: mayActOn(viewer, writer),
      postId: reply.postId,
      postTitle,
    })),
    next: last ? encodeCursor({ value: last.value, id: last.reply.id }) : null,
  };
};
