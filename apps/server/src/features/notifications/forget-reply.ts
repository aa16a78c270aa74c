import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import type { Transaction } from '#db/client.ts';
import { replies } from '#db/schema/forum.ts';
import { notificationActors, notifications } from '#db/schema/notifications.ts';
import { idList } from './id-list.ts';
import { takeOut } from './withdraw.ts';

/** Rows in one transaction: very many follow some posts. */
export const FORGOTTEN_AT_ONCE = 1000;

const { postReplied, replyReplied, followedReplied } = NOTIFICATION_TYPES;

interface Row {
  id: number;
  userId: number;
}

export interface Gone {
  id: number;
  postId: number;
  toId: number | null;
  authorId: number;
}

/**
 * Takes a reply that nobody sees any more out of unread groups, of which it is one of perhaps many: each of them is about the
 * latest that is left, its author stays as long as another reply of theirs is in the group, and a group of nothing goes.
 * @returns the rows; fewer than FORGOTTEN_AT_ONCE: that was all
 */
export async function forgetReply(tx: Transaction, reply: Gone, after: Row): Promise<Row[]> {
  const { id, postId, toId, authorId } = reply;
  const subjects = [`post:${postId}`, ...(toId === null ? [] : [`reply:${toId}`])];
  const rows = await tx
    .select({ id: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.subject, subjects),
        inArray(notifications.type, [postReplied, replyReplied, followedReplied]),
        isNull(notifications.readAt),
        sql`(${notifications.about} ->> 'firstReplyId')::bigint <= ${id}::bigint`,
        sql`(${notifications.userId}, ${notifications.id}) > (${after.userId}::bigint, ${after.id}::bigint)`,
      ),
    )
    .orderBy(asc(notifications.userId), asc(notifications.id))
    .limit(FORGOTTEN_AT_ONCE)
    .for('update');
  if (rows.length === 0) return [];
  const list = idList(rows.map((row) => row.id));
  const inGroup = (row: SQL) => sql`
    r.post_id = ${postId}::bigint and r.state = 'visible' and r.id >= (${row}.about ->> 'firstReplyId')::bigint
    and (${row}.type <> ${replyReplied} or r.to_id = ${toId}::bigint)`;
  const { rows: alone } = await tx.execute<{ id: string }>(sql`
    select n.id from ${notifications} n where n.id = any(${list}) and not exists (
      select from ${replies} r where ${inGroup(sql`n`)} and r.author_id = ${authorId}::bigint)`);
  await takeOut(
    tx,
    alone.map((row) => Number(row.id)),
    authorId,
  );
  await tx.execute(sql`
    update ${notifications} n
    set about = n.about || jsonb_build_object('replyId', latest.id), actor_id = latest.author_id
    from ${notifications} same cross join lateral (
      select r.id, r.author_id from ${replies} r
      where ${inGroup(sql`same`)} and exists (
        select from ${notificationActors} a where a.notification_id = same.id and a.user_id = r.author_id)
      order by r.id desc limit 1) latest
    where same.id = n.id and same.id = any(${list}) and (same.about ->> 'replyId')::bigint = ${id}::bigint`);
  return rows;
}

/** The reply, if nobody but staff and its author sees it now. */
export async function goneReply(tx: Transaction, replyId: number): Promise<Gone | undefined> {
  const [reply] = await tx
    .select({ id: replies.id, postId: replies.postId, toId: replies.toId, authorId: replies.authorId })
    .from(replies)
    .where(and(eq(replies.id, replyId), sql`${replies.state} <> 'visible'`));
  return reply;
}
