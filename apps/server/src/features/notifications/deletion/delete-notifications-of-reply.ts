import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import type { Transaction } from '#db/client.ts';
import { replies } from '#features/forum';
import { notificationActors, notifications } from '#db/schema/notifications.ts';
import { idList } from '../id-list.ts';
import { takeOut } from './withdraw.ts';

/** Maximum number of rows per transaction, because a post may have very many followers. */
export const FORGOTTEN_AT_ONCE = 1000;

const { postReplied, replyReplied, followedReplied } = NOTIFICATION_TYPES;

interface Row {
  id: number;
  userId: number;
}

export interface RemovedReply {
  id: number;
  postId: number;
  toId: number | null;
  authorId: number;
}

/**
 * Removes a hidden or deleted reply from unread groups, which may contain other replies. Each group then refers to its
 * latest remaining reply, retains an author as long as another of their replies is in it, and is deleted when empty.
 * @returns the processed rows; fewer than FORGOTTEN_AT_ONCE means that none are left
 */
export async function deleteNotificationsOfReply(tx: Transaction, reply: RemovedReply, after: Row): Promise<Row[]> {
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
  const { rows: orphaned } = await tx.execute<{ id: string }>(sql`
    select n.id from ${notifications} n where n.id = any(${list}) and not exists (
      select from ${replies} r where ${inGroup(sql`n`)} and r.author_id = ${authorId}::bigint)`);
  await takeOut(
    tx,
    orphaned.map((row) => Number(row.id)),
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

/** Returns the reply if it is hidden or deleted, otherwise undefined. */
export async function findRemovedReply(tx: Transaction, replyId: number): Promise<RemovedReply | undefined> {
  const [reply] = await tx
    .select({ id: replies.id, postId: replies.postId, toId: replies.toId, authorId: replies.authorId })
    .from(replies)
    .where(and(eq(replies.id, replyId), sql`${replies.state} <> 'visible'`));
  return reply;
}
