import { and, eq, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { REVERSAL_HOURS } from '@site/contract/points/rules.ts';
import type { Transaction } from '#db/client.ts';
import { forumEvents, posts, replies } from '#features/forum';
import { subscriber, type Delivery, type Subscriber } from '#platform/jobs/outbox.ts';
import { grantPoints } from '../ledger/award.ts';
import { lockMembers, type LockedMember } from '../lock-members.ts';
import { earnedBy, restorePoints, reversePoints, withKey } from '../ledger/reverse.ts';

/** Returns whether an item was deleted early enough for its points to be reversed. */
const isSoon = (done: string, undone: string): boolean =>
  Date.parse(undone) - Date.parse(done) < REVERSAL_HOURS * 3_600_000;

async function postAsItIs(tx: Transaction, postId: number) {
  const [post] = await tx
    .select({ authorId: posts.authorId, state: posts.state, createdAt: posts.createdAt })
    .from(posts)
    .where(eq(posts.id, postId));
  return post;
}

/**
 * Returns a post and locks its author. The author never changes, but the state may, so the state is read again after
 * locking.
 */
async function heldPost(tx: Transaction, postId: number) {
  const post = await postAsItIs(tx, postId);
  if (!post) return undefined;
  const members = await lockMembers(tx, [post.authorId]);
  return { ...post, state: (await postAsItIs(tx, postId))?.state, members };
}

async function postIsThere(postId: number, { tx, at }: Delivery): Promise<void> {
  const post = await heldPost(tx, postId);
  if (post?.state !== 'visible') return;
  const { authorId, members } = post;
  await restorePoints(tx, members, { which: earnedBy(authorId, 'post', postId), at });
  const subject = { kind: 'post', id: postId } as const;
  await grantPoints(tx, members.get(authorId), { action: 'post', key: `post:${postId}`, subject, at });
}

async function reverseDeletedPost(postId: number, { tx, at }: Delivery): Promise<void> {
  const post = await heldPost(tx, postId);
  // The state differs if staff have restored the post since.
  if (post?.state !== 'deleted' || !isSoon(post.createdAt, at)) return;
  await reversePoints(tx, post.members, { which: earnedBy(post.authorId, 'post', postId), at });
}

const answered = alias(replies, 'answered');

async function replyAsItIs(tx: Transaction, replyId: number) {
  const [reply] = await tx
    .select({
      authorId: replies.authorId,
      state: replies.state,
      createdAt: replies.createdAt,
      postId: posts.id,
      postState: posts.state,
      postAuthorId: posts.authorId,
      toId: answered.id,
      toState: answered.state,
      toAuthorId: answered.authorId,
    })
    .from(replies)
    .innerJoin(posts, eq(posts.id, replies.postId))
    .leftJoin(answered, eq(answered.id, replies.toId))
    .where(eq(replies.id, replyId));
  return reply;
}

type Reply = NonNullable<Awaited<ReturnType<typeof replyAsItIs>>>;

interface HeldReply extends Reply {
  members: ReadonlyMap<number, LockedMember>;
  /** Authors of the post and of the parent reply, other than the author of the reply. */
  others: { userId: number; subject: { kind: 'post' | 'reply'; id: number }; there: boolean }[];
}

async function heldReply(tx: Transaction, replyId: number): Promise<HeldReply | undefined> {
  const found = await replyAsItIs(tx, replyId);
  if (!found) return undefined;
  const { authorId, postAuthorId, toAuthorId } = found;
  const people = [authorId, postAuthorId, ...(toAuthorId === null ? [] : [toAuthorId])];
  const members = await lockMembers(tx, people);
  const reply = (await replyAsItIs(tx, replyId)) ?? found;
  const others: HeldReply['others'] = [];
  const { postId, postState, toId, toState } = reply;
  if (postAuthorId !== authorId) {
    others.push({ userId: postAuthorId, subject: { kind: 'post', id: postId }, there: postState === 'visible' });
  }
  if (toId !== null && toAuthorId !== null && toAuthorId !== authorId && toAuthorId !== postAuthorId) {
    others.push({ userId: toAuthorId, subject: { kind: 'reply', id: toId }, there: toState === 'visible' });
  }
  return { ...reply, members, others };
}

const ofReply = (replyId: number, { authorId, others }: Pick<HeldReply, 'authorId' | 'others'>) =>
  or(earnedBy(authorId, 'reply', replyId), ...others.map(({ userId }) => withKey(userId, `replied:reply:${replyId}`)));

async function replyIsThere(replyId: number, { tx, at }: Delivery): Promise<void> {
  const reply = await heldReply(tx, replyId);
  if (reply?.state !== 'visible' || reply.postState !== 'visible') return;
  const { authorId, postId, members } = reply;
  // Points that were reversed because the post or parent reply was deleted stay reversed.
  const others = reply.others.filter(({ there }) => there);
  await restorePoints(tx, members, { which: ofReply(replyId, { authorId, others }), at });
  const before = and(eq(replies.postId, postId), eq(replies.authorId, authorId), lt(replies.id, replyId));
  if ((await tx.$count(replies, before)) > 0) return;
  const subject = { kind: 'reply', id: replyId } as const;
  const author = members.get(authorId);
  const toOneself = (reply.toAuthorId ?? reply.postAuthorId) === authorId;
  if (!toOneself) await grantPoints(tx, author, { action: 'reply', key: `reply:${postId}:post`, subject, at });
  if (!author?.earns) return;
  for (const other of others) {
    const { userId, subject: own } = other;
    const key = `replied:reply:${replyId}`;
    await grantPoints(tx, members.get(userId), { action: 'replied', key, subject: own, actorId: authorId, at });
  }
}

async function reverseDeletedReply(replyId: number, { tx, at }: Delivery): Promise<void> {
  const reply = await heldReply(tx, replyId);
  if (reply?.state !== 'deleted' || !isSoon(reply.createdAt, at)) return;
  await reversePoints(tx, reply.members, { which: ofReply(replyId, reply), at });
}

/**
 * Returns the subscribers that grant and reverse points for writing posts and replies and for receiving replies. The
 * subscribers are idempotent, because events may arrive late, twice and in any order.
 */
export function contentSubscribers(): Subscriber[] {
  const { postCreated, postShown, postDeleted, replyCreated, replyShown, replyDeleted } = forumEvents;
  return [
    subscriber('points.post-created', postCreated, ({ postId }, delivery) => postIsThere(postId, delivery)),
    subscriber('points.post-shown', postShown, ({ postId }, delivery) => postIsThere(postId, delivery)),
    subscriber('points.post-deleted', postDeleted, ({ postId }, delivery) => reverseDeletedPost(postId, delivery)),
    subscriber('points.reply-created', replyCreated, ({ replyId }, delivery) => replyIsThere(replyId, delivery)),
    subscriber('points.reply-shown', replyShown, ({ replyId }, delivery) => replyIsThere(replyId, delivery)),
    subscriber('points.reply-deleted', replyDeleted, ({ replyId }, delivery) => reverseDeletedReply(replyId, delivery)),
  ];
}
