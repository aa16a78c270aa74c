import { sql } from 'drizzle-orm';
import { countsAsUnread, postReads, readerOf, replies } from '#features/forum';
import type { LoggedIn } from '#platform/context.ts';
import type { NotificationRow } from './load-notification-content.ts';

/**
 * Returns the target reply of each notification about several replies: the first unread reply in the post or, when the
 * post was never opened, the first reply of the group. For answers to the member's own reply, considers only those
 * answers. Uses one query for all rows.
 * @returns reply ids by notification id, without notifications of a single reply and those whose replies are all read
 */
export async function firstUnreadOfGroups(
  { db, viewer }: Pick<LoggedIn, 'db' | 'viewer'>,
  rows: readonly NotificationRow[],
  blocked: readonly number[],
): Promise<Map<number, number>> {
  const groups = rows.flatMap(({ id, about: { postId, replyId, firstReplyId, ownReplyId } }) =>
    postId === undefined || replyId === undefined || firstReplyId === undefined || firstReplyId === replyId
      ? []
      : [{ id, postId, replyId, firstReplyId, ownReplyId: ownReplyId ?? null }],
  );
  if (groups.length === 0) return new Map();
  const found = await db.execute<{ id: string; first: string }>(sql`
    select g.id, first.id as first
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
      as g(id bigint, "postId" bigint, "replyId" bigint, "firstReplyId" bigint, "ownReplyId" bigint)
    left join ${postReads} p on p.user_id = ${viewer.id} and p.post_id = g."postId"
    join lateral (
      select r.id from ${replies} r
      where r.post_id = g."postId" and r.id > coalesce(p.last_reply_id, g."firstReplyId" - 1) and r.id <= g."replyId"
        and (g."ownReplyId" is null or r.to_id = g."ownReplyId") and ${countsAsUnread(readerOf(viewer.id, blocked))}
      order by r.id
      limit 1
    ) first on true`);
  return new Map(found.rows.map(({ id, first }) => [Number(id), Number(first)]));
}
