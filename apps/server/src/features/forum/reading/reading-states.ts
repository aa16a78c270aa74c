import { eq, Placeholder, sql, type SQL } from 'drizzle-orm';
import { UNREAD_MAX, type ReadingState } from '@site/contract/forum/schemas.ts';
import type { Executor } from '#db/client.ts';
import { postReads, posts, replies } from '#db/schema/forum.ts';
import { blockedWith } from '#features/following';

/** State for a post that the member has not opened, and for readers without reading progress. */
export const NOT_OPENED: ReadingState = { lastReadReplyId: null, firstUnreadReplyId: null, unread: null };

/** A member, and the authors whose replies never count as unread for them. */
export interface Reader {
  userId: number;
  ignored: readonly number[];
}

/** Placeholders for a `Reader` in a prepared query. */
export const READER = { userId: sql.placeholder('userId'), ignored: sql.placeholder('ignored') };

/**
 * Returns the reader for a member.
 * @param blocked members blocked in either direction
 */
export const readerOf = (userId: number, blocked: readonly number[]): Reader => ({
  userId,
  ignored: [userId, ...blocked],
});

/**
 * Returns a condition on replies `r` that count as unread: visible, and not written by the reader or by a member
 * blocked in either direction.
 */
export function countsAsUnread({ ignored }: Pick<Reader | typeof READER, 'ignored'>) {
  const authors = ignored instanceof Placeholder ? ignored : sql.param(ignored);
  return sql`r.state = 'visible' and r.author_id <> all(${authors}::bigint[])`;
}

/** Reading progress of a member in a post that they have opened. */
interface Reading {
  last: number;
  unread: number;
  first: number | null;
}

/**
 * Query column: a member's reading progress and unread count in a post. Counts at most UNREAD_MAX replies per post,
 * read from the index replies_order.
 * @param reader `READER` in a prepared query
 * @param postId the post's id, qualified: `posts.id`
 */
export function readingColumn(reader: Reader | typeof READER, postId: SQL): SQL<ReadingState> {
  const unread = sql`
    select count(*) as count, min(id) as first from (
      select r.id from ${replies} r
      where r.post_id = reads.post_id and r.id > reads.last_reply_id and ${countsAsUnread(reader)}
      order by r.id
      limit ${UNREAD_MAX}
    ) listed`;
  return sql`(select coalesce(json_agg(json_build_object('last', reads.last_reply_id, 'unread', unread.count, 'first', unread.first)), '[]')
    from ${postReads} reads cross join lateral (${unread}) unread
    where reads.user_id = ${reader.userId} and reads.post_id = ${postId})`.mapWith(([found]: [Reading?]) =>
    // An id of 0 means that the post was opened but no reply was read.
    found ? { lastReadReplyId: found.last || null, firstUnreadReplyId: found.first, unread: found.unread } : NOT_OPENED,
  );
}

/** Returns a member's reading progress in one post. */
export async function readingState(db: Executor, userId: number, postId: number): Promise<ReadingState> {
  const reading = readingColumn(readerOf(userId, await blockedWith(db, userId)), sql`posts.id`);
  const [found] = await db.select({ reading }).from(posts).where(eq(posts.id, postId));
  return found?.reading ?? NOT_OPENED;
}
