import { and, eq, inArray, sql } from 'drizzle-orm';
import { UNREAD_MAX, type ReadingState } from '@site/contract/forum/schemas.ts';
import type { Executor } from '#db/client.ts';
import { postReads, replies } from '#db/schema/forum.ts';
import { blockedWith } from '#features/following';

/** Of a member who has not opened a post, and of everybody else. */
export const NOT_OPENED: ReadingState = { lastReadReplyId: null, firstUnreadReplyId: null, unread: null };

/** Condition on replies `r`: it can be unread to the member. Own replies and those of blocked members cannot. */
export function countsAsUnread(userId: number, blocked: readonly number[]) {
  return sql`r.state = 'visible' and r.author_id <> all(${`{${[userId, ...blocked].join()}}`}::bigint[])`;
}

/**
 * How far a member has read posts, by post; without those that were never opened. One query for all of them, besides
 * the one for blocked members: per post it reads at most UNREAD_MAX replies of the index replies_order.
 */
export async function readingStates(
  db: Executor,
  userId: number,
  postIds: readonly number[],
): Promise<Map<number, ReadingState>> {
  const blocked = await blockedWith(db, userId);
  const unread = sql`
    select count(*) as count, min(id) as first from (
      select r.id from ${replies} r
      where r.post_id = ${postReads}.post_id and r.id > ${postReads}.last_reply_id and ${countsAsUnread(userId, blocked)}
      order by r.id
      limit ${UNREAD_MAX}
    ) listed`;
  const found = await db
    .select({
      postId: postReads.postId,
      lastReplyId: postReads.lastReplyId,
      unread: sql`unread.count`.mapWith(Number),
      first: sql`unread.first`.mapWith((id: string | null) => (id === null ? null : Number(id))),
    })
    .from(postReads)
    .innerJoin(sql`lateral (${unread}) unread`, sql`true`)
    .where(and(eq(postReads.userId, userId), inArray(postReads.postId, [...postIds])));
  return new Map(
    // 0 stands for opened, no reply seen.
    found.map((row) => [
      row.postId,
      { lastReadReplyId: row.lastReplyId || null, firstUnreadReplyId: row.first, unread: row.unread },
    ]),
  );
}
