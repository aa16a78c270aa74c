import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReplySort } from '@site/contract/forum/schemas.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { replies } from '#db/schema/forum.ts';
import { hasBlurredPictures } from '#platform/has-blurred-pictures.ts';
import { authorColumns } from '#platform/author-columns.ts';
import type { Place } from '#platform/cursor.ts';

const target = alias(replies, 'target');
const targetAuthor = alias(users, 'target_author');

const EXCERPT_READ = 200;

/** Replies with their authors, and the replies that they answer. */
export function selectReplies(db: Executor) {
  return db
    .select({
      id: replies.id,
      postId: replies.postId,
      authorId: replies.authorId,
      html: replies.html,
      state: replies.state,
      hiddenFor: replies.hiddenFor,
      blurred: hasBlurredPictures('reply', sql`replies.id`),
      likes: replies.likes,
      editedAt: replies.editedAt,
      createdAt: replies.createdAt,
      author: authorColumns,
      to: {
        id: target.id,
        state: target.state,
        authorId: target.authorId,
        plain: sql<string>`left(${target.plain}, ${sql.raw(String(EXCERPT_READ))})`,
        nickName: targetAuthor.nickName,
        role: targetAuthor.role,
      },
    })
    .from(replies)
    .innerJoin(users, eq(users.id, replies.authorId))
    .leftJoin(target, eq(target.id, replies.toId))
    .leftJoin(targetAuthor, eq(targetAuthor.id, target.authorId))
    .$dynamic();
}

export type ReplyRow = Awaited<ReturnType<typeof selectReplies>>[number];

interface Wanted {
  postId: number;
  sort: ReplySort;
  /** Which replies are there for the caller. */
  there: SQL | undefined;
  limit: number;
  /** Where the page begins (`at` takes in the reply there) or, read backwards, ends. */
  from?: { place: Place; way: 'after' | 'at' | 'before' };
}

const WAYS = { after: '<', at: '<=', before: '>' } as const;

/** The value that a reply has in an order, beside its id. */
export function placeOf(sort: ReplySort, { id, likes }: { id: number; likes: number }): Place {
  return { value: sort === 'liked' ? likes : 0, id };
}

function beyond(sort: ReplySort, { place, way }: NonNullable<Wanted['from']>): SQL {
  if (sort === 'liked') {
    return sql`(${replies.likes}, ${replies.id}) ${sql.raw(WAYS[way])} (${place.value}::int, ${place.id}::bigint)`;
  }
  const sign = sort === 'newest' ? WAYS[way] : WAYS[way].replace(/[<>]/, (found) => (found === '<' ? '>' : '<'));
  return sql`${replies.id} ${sql.raw(sign)} ${place.id}::bigint`;
}

/** The query of a page: one walk of an index, backwards when the page is read backwards. */
export function repliesQuery(db: Executor, { postId, sort, there, limit, from }: Wanted) {
  const way = (sort !== 'oldest') === (from?.way === 'before') ? asc : desc;
  return selectReplies(db)
    .where(and(eq(replies.postId, postId), there, from && beyond(sort, from)))
    .orderBy(...(sort === 'liked' ? [way(replies.likes)] : []), way(replies.id))
    .limit(limit);
}

/** A page of replies in reading order, in whichever direction it is read. */
export async function repliesPage(db: Executor, wanted: Wanted): Promise<ReplyRow[]> {
  const rows = await repliesQuery(db, wanted);
  return wanted.from?.way === 'before' ? rows.reverse() : rows;
}

/** Whether a reply stands before a place. */
export async function hasRepliesBefore(
  db: Executor,
  wanted: Omit<Wanted, 'limit' | 'from'>,
  place: Place,
): Promise<boolean> {
  const [found] = await db
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.postId, wanted.postId), wanted.there, beyond(wanted.sort, { place, way: 'before' })))
    .limit(1);
  return found !== undefined;
}
