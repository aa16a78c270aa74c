import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { featureVotes } from '#db/schema/forum-add-ons.ts';
import { postLikes, postReads, posts, postSaves, replies, replyLikes } from '#db/schema/forum.ts';

interface Move {
  fromId: number;
  intoId: number;
}

/**
 * Moves the rows of members who have none for the other post. Updates them, because the foreign keys of new rows would
 * wait for accounts that are being erased.
 */
async function moveRows(
  tx: Transaction,
  table: typeof postSaves | typeof featureVotes,
  { fromId, intoId }: Move,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${table} own set post_id = ${intoId}::bigint where own.post_id = ${fromId}::bigint and not exists (
      select from ${table} other where other.post_id = ${intoId}::bigint and other.user_id = own.user_id)`);
  return rowCount ?? 0;
}

/** Moves the saves of a post with their reminders. A reminder that a member has set on the other post stays. */
export async function moveSaves(tx: Transaction, move: Move): Promise<void> {
  const { fromId, intoId } = move;
  await moveRows(tx, postSaves, move);
  await tx.execute(sql`
    update ${postSaves} own set remind_at = other.remind_at from ${postSaves} other
    where own.post_id = ${intoId}::bigint and own.remind_at is null
      and other.post_id = ${fromId}::bigint and other.user_id = own.user_id`);
  await tx.delete(postSaves).where(eq(postSaves.postId, fromId));
}

/**
 * Moves the votes of a feature request and adjusts the counters of both posts. Members who voted for both count once.
 * The counters are not computed from the rows, because they also count the votes of erased accounts.
 */
export async function moveVotes(tx: Transaction, move: Move): Promise<void> {
  const { fromId, intoId } = move;
  const moved = await moveRows(tx, featureVotes, move);
  const { rowCount: deleted } = await tx.delete(featureVotes).where(eq(featureVotes.postId, fromId));
  const addVotes = (id: number, step: number) =>
    tx
      .update(posts)
      .set({ votes: sql`${posts.votes} + ${step}::int` })
      .where(eq(posts.id, id));
  await addVotes(intoId, moved);
  await addVotes(fromId, -(moved + (deleted ?? 0)));
}

/**
 * Leaves merged replies unread that a member has not read: the member's position in the other post moves back before the
 * first of them, and never forward. A member who has not opened the other post does not get a position there. Call it
 * before the replies are moved.
 */
export async function mergeReadingPositions(tx: Transaction, { fromId, intoId }: Move): Promise<void> {
  await tx.execute(sql`
    update ${postReads} own set last_reply_id = missed.first - 1
    from (
      select reader.user_id, (
        select r.id from ${replies} r
        where r.post_id = ${fromId}::bigint and r.state = 'visible'
          and r.id > coalesce(reads.last_reply_id, 0) and r.author_id <> reader.user_id
        order by r.id limit 1) as first
      from ${postReads} reader
      left join ${postReads} reads on reads.user_id = reader.user_id and reads.post_id = ${fromId}::bigint
      where reader.post_id = ${intoId}::bigint) missed
    where own.post_id = ${intoId}::bigint and own.user_id = missed.user_id and own.last_reply_id >= missed.first`);
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

/**
 * Copies the positions of members who have read the first moved reply, for whom the new post is not unread, and counts
 * them as its readers.
 */
export async function copyReadingPositions(
  tx: Transaction,
  { fromId, intoId, firstReplyId }: Move & { firstReplyId: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${postReads} (post_id, user_id, last_reply_id, read_at)
    select ${intoId}::bigint, r.user_id, r.last_reply_id, r.read_at from ${postReads} r
    where r.post_id = ${fromId}::bigint and r.last_reply_id >= ${firstReplyId}::bigint`);
  const readers = sql`(select count(*)::int from ${postReads} r where r.post_id = ${posts.id} and r.user_id <> ${posts.authorId})`;
  await tx.update(posts).set({ readers }).where(eq(posts.id, intoId));
}
