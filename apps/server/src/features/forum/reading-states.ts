import { eq, sql, type SQL } from 'drizzle-orm';
import { UNREAD_MAX, type ReadingState } from '@site/contract/forum/schemas.ts';
import type { Executor } from '#db/client.ts';
import { postReads, posts, replies } from '#db/schema/forum.ts';
import { blockedWith } from '#features/following';

/** Of a member who has not opened a post, and of everybody else. */
export const NOT_OPENED: ReadingState = { lastReadReplyId: null, firstUnreadReplyId: null, unread: null };

/** Condition on replies `r`: it can be unread to the member. Own replies and those of blocked members cannot. */
export function countsAsUnread(userId: number, blocked: readonly number[]) {
  return sql`r.state = 'visible' and r.author_id <> all(${`{${[userId, ...blocked].join()}}`}::bigint[])`;
}

/** How far a member has read a post; null when they never opened it. */
interface Reading {
  last: number;
  unread: number;
  first: number | null;
}

/**
 * How far a member has read a post, as a column of a query. Per post it reads at most UNREAD_MAX replies of the index replies_order.
 * @param postId the post's id, qualified: `posts.id`
 * @param blocked members whom the member does not see
 */
export function readingColumn(userId: number, blocked: readonly number[], postId: SQL): SQL<ReadingState> {
  const unread = sql`
    select count(*) as count, min(id) as first from (
      select r.id from ${replies} r
      where r.post_id = reads.post_id and r.id > reads.last_reply_id and ${countsAsUnread(userId, blocked)}
      order by r.id
      limit ${UNREAD_MAX}
    ) listed`;
  return sql`(select coalesce(json_agg(json_build_object('last', reads.last_reply_id, 'unread', unread.count, 'first', unread.first)), '[]')
    from ${postReads} reads cross join lateral (${unread}) unread
    where reads.user_id = ${userId} and reads.post_id = ${postId})`.mapWith(([found]: [Reading?]) =>
    // 0 stands for opened, no reply seen.
    found ? { lastReadReplyId: found.last || null, firstUnreadReplyId: found.first, unread: found.unread } : NOT_OPENED,
  );
}

/** How far a member has read one post. */
export async function readingState(db: Executor, userId: number, postId: number): Promise<ReadingState> {
  const reading = readingColumn(userId, await blockedWith(db, userId), sql`posts.id`);
  const [found] = await db.select({ reading }).from(posts).where(eq(posts.id, postId));
  return found?.reading ?? NOT_OPENED;
}
