import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { featureVotes } from '#db/schema/forum-add-ons.ts';
import { postLikes, postReads, postSaves, replies, replyLikes } from '#db/schema/forum.ts';

interface Move {
  fromId: number;
  intoId: number;
}

/** Moves the saves of a post with their reminders. A reminder that a member has set on the other post stays. */
export async function moveSaves(tx: Transaction, { fromId, intoId }: Move): Promise<void> {
  await tx.execute(sql`
    insert into ${postSaves} as own (post_id, user_id, created_at, remind_at)
    select ${intoId}::bigint, s.user_id, s.created_at, s.remind_at from ${postSaves} s where s.post_id = ${fromId}::bigint
    on conflict (post_id, user_id) do update set remind_at = coalesce(own.remind_at, excluded.remind_at)`);
  await tx.delete(postSaves).where(eq(postSaves.postId, fromId));
}

/** Moves the votes of a feature request. Members who voted for both count once. */
export async function moveVotes(tx: Transaction, { fromId, intoId }: Move): Promise<void> {
  await tx.execute(sql`
    insert into ${featureVotes} (post_id, user_id, created_at)
    select ${intoId}::bigint, v.user_id, v.created_at from ${featureVotes} v where v.post_id = ${fromId}::bigint
    on conflict do nothing`);
  await tx.delete(featureVotes).where(eq(featureVotes.postId, fromId));
}

/**
 * Leaves replies unread that a member has not read in the merged post: the position in the other post moves back before
 * the first of them. A member who has not opened the other post does not get a position there. Call it before the
 * replies are moved.
 */
export async function mergeReadingPositions(tx: Transaction, { fromId, intoId }: Move): Promise<void> {
  await tx.execute(sql`
    update ${postReads} own set last_reply_id = least(own.last_reply_id, missed.first - 1)
    from (
      select reads.user_id, min(r.id) as first from ${postReads} reads
      join ${replies} r on r.post_id = reads.post_id and r.state = 'visible'
        and r.id > reads.last_reply_id and r.author_id <> reads.user_id
      where reads.post_id = ${fromId}::bigint group by reads.user_id) missed
    where own.post_id = ${intoId}::bigint and own.user_id = missed.user_id`);
  await tx.delete(postReads).where(eq(postReads.postId, fromId));
}

/** Turns the likes of a post into likes of the reply with its text. No one can like their own reply. */
export async function likesToReply(
  tx: Transaction,
  { postId, replyId, authorId }: { postId: number; replyId: number; authorId: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${replyLikes} (reply_id, user_id, created_at)
    select ${replyId}::bigint, l.user_id, l.created_at from ${postLikes} l
    where l.post_id = ${postId}::bigint and l.user_id <> ${authorId}::bigint
    on conflict do nothing`);
  await tx.delete(postLikes).where(eq(postLikes.postId, postId));
  const likes = sql`(select count(*)::int from ${replyLikes} l where l.reply_id = ${replyId}::bigint)`;
  await tx.update(replies).set({ likes }).where(eq(replies.id, replyId));
}

/** Turns the likes of a reply into likes of the post with its text. */
export async function likesToPost(
  tx: Transaction,
  { postId, replyId, authorId }: { postId: number; replyId: number; authorId: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${postLikes} (post_id, user_id, created_at)
    select ${postId}::bigint, l.user_id, l.created_at from ${replyLikes} l
    where l.reply_id = ${replyId}::bigint and l.user_id <> ${authorId}::bigint`);
  await tx.delete(replyLikes).where(eq(replyLikes.replyId, replyId));
  await tx.update(replies).set({ likes: 0 }).where(eq(replies.id, replyId));
}

/** Copies the positions of members who have read the first moved reply, for whom the new post is not unread. */
export async function copyReadingPositions(
  tx: Transaction,
  { fromId, intoId, firstReplyId }: Move & { firstReplyId: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${postReads} (post_id, user_id, last_reply_id, read_at)
    select ${intoId}::bigint, r.user_id, r.last_reply_id, r.read_at from ${postReads} r
    where r.post_id = ${fromId}::bigint and r.last_reply_id >= ${firstReplyId}::bigint`);
}
