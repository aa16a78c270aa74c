import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { REVERSAL_HOURS } from '@site/contract/points/rules.ts';
import type { Transaction } from '#db/client.ts';
import { forumEvents, postLikes, posts, replies, replyLikes } from '#features/forum';
import { pointsLedger } from '#db/schema/points.ts';
import { subscriber, type Delivery, type Subscriber } from '#platform/jobs/outbox.ts';
import { grantPoints } from '../ledger/award.ts';
import { lockMembers } from '../lock-members.ts';
import { reversePoints, withKey } from '../ledger/reverse.ts';

interface Like {
  kind: 'post' | 'reply';
  id: number;
  /** Member who likes the item. */
  userId: number;
}

async function authorOf(tx: Transaction, { kind, id }: Like): Promise<number | undefined> {
  const table = kind === 'post' ? posts : replies;
  const [found] = await tx.select({ authorId: table.authorId }).from(table).where(eq(table.id, id));
  return found?.authorId;
}

/**
 * Returns the time of a like; undefined if the like no longer exists, or if the liked item or the post of a liked reply
 * is not visible.
 */
async function likedAt(tx: Transaction, { kind, id, userId }: Like): Promise<string | undefined> {
  const [row] =
    kind === 'post'
      ? await tx
          .select({ at: postLikes.createdAt })
          .from(postLikes)
          .innerJoin(posts, and(eq(posts.id, postLikes.postId), eq(posts.state, 'visible')))
          .where(and(eq(postLikes.postId, id), eq(postLikes.userId, userId)))
      : await tx
          .select({ at: replyLikes.createdAt })
          .from(replyLikes)
          .innerJoin(replies, and(eq(replies.id, replyLikes.replyId), eq(replies.state, 'visible')))
          .innerJoin(posts, and(eq(posts.id, replies.postId), eq(posts.state, 'visible')))
          .where(and(eq(replyLikes.replyId, id), eq(replyLikes.userId, userId)));
  return row?.at;
}

const keysOf = ({ kind, id, userId }: Like) => ({ like: `like:${kind}:${id}`, liked: `liked:${kind}:${id}:${userId}` });

async function liked(like: Like, { tx }: Delivery): Promise<void> {
  const { kind, id, userId } = like;
  const authorId = await authorOf(tx, like);
  if (authorId === undefined || authorId === userId) return;
  const members = await lockMembers(tx, [userId, authorId]);
  const at = await likedAt(tx, like);
  const liker = members.get(userId);
  if (at === undefined || !liker?.earns) return;
  const keys = keysOf(like);
  const subject = { kind, id };
  await grantPoints(tx, liker, { action: 'like', key: keys.like, subject, at });
  await grantPoints(tx, members.get(authorId), { action: 'liked', key: keys.liked, subject, actorId: userId, at });
}

async function unliked(like: Like, { tx, at }: Delivery): Promise<void> {
  const authorId = await authorOf(tx, like);
  if (authorId === undefined) return;
  const members = await lockMembers(tx, [like.userId, authorId]);
  const keys = keysOf(like);
  const lines = or(withKey(like.userId, keys.like), withKey(authorId, keys.liked));
  // Excludes points from a later like of the same item.
  const before = lte(pointsLedger.earnedAt, at);
  const soon = gt(pointsLedger.earnedAt, sql`${at}::timestamptz - make_interval(hours => ${REVERSAL_HOURS})`);
  await reversePoints(tx, members, { which: and(lines, before, soon), at });
}

/**
 * Returns the subscribers that grant both members points for a like, and reverse these points. The subscribers are
 * idempotent, because events may arrive late, twice and in any order.
 */
export function likeSubscribers(): Subscriber[] {
  const { postLiked, postUnliked, replyLiked, replyUnliked } = forumEvents;
  const ofPost = ({ postId: id, userId }: { postId: number; userId: number }): Like => ({ kind: 'post', id, userId });
  const ofReply = ({ replyId: id, userId }: { replyId: number; userId: number }): Like => ({
    kind: 'reply',
    id,
    userId,
  });
  return [
    subscriber('points.post-liked', postLiked, (payload, delivery) => liked(ofPost(payload), delivery)),
    subscriber('points.post-unliked', postUnliked, (payload, delivery) => unliked(ofPost(payload), delivery)),
    subscriber('points.reply-liked', replyLiked, (payload, delivery) => liked(ofReply(payload), delivery)),
    subscriber('points.reply-unliked', replyUnliked, (payload, delivery) => unliked(ofReply(payload), delivery)),
  ];
}
