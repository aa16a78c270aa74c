import { and, eq, sql } from 'drizzle-orm';
import type { FollowedKind } from '@site/contract/following/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { follows } from '#features/following';
import { posts } from '#features/forum';
import { privacySettings } from '#features/members';
import { canReceive } from '../can-receive.ts';
import { seenReply } from '../triggers/seen-reply.ts';
import { wasNotifiedUpTo, type NewNotification } from '../create-notifications.ts';

/** A notification for all followers of a target. */
export interface FollowerNotification extends NewNotification {
  kind: FollowedKind;
  targetId: number;
}

/**
 * Loads the notification of a new reply for followers of the post. Returns undefined when the reply has been removed.
 */
export async function loadReplyNotification(
  tx: Transaction,
  replyId: number,
): Promise<FollowerNotification | undefined> {
  const reply = await seenReply(tx, replyId);
  if (!reply) return undefined;
  const { postId, topicId, authorId: actorId, postAuthorId } = reply;
  const of = { name: 'followedReplied', subject: `post:${postId}`, actorId } as const;
  return {
    ...{ ...of, kind: 'post', targetId: postId },
    about: { postId, replyId, firstReplyId: replyId },
    only: canReceive({ actorId, alsoOf: [postAuthorId], postId, topicId }),
    heard: wasNotifiedUpTo(of, 'replyId', replyId),
  };
}

/**
 * Loads the notification of a new post for followers of its author, or for followers of its topic who are not notified
 * as followers of the author. Returns undefined when no one is to be notified.
 */
export async function loadPostNotification(
  tx: Transaction,
  postId: number,
  what: 'posted-by' | 'posted-in',
): Promise<FollowerNotification | undefined> {
  const [post] = await tx
    .select({ authorId: posts.authorId, topicId: posts.topicId, private: privacySettings.private })
    .from(posts)
    .leftJoin(privacySettings, eq(privacySettings.userId, posts.authorId))
    .where(and(eq(posts.id, postId), eq(posts.state, 'visible')));
  if (!post) return undefined;
  const { authorId: actorId, topicId } = post;
  const only = canReceive({ actorId, postId, topicId });
  const about = { postId };
  if (what === 'posted-by') {
    // A private profile cannot be followed.
    if (post.private === true) return undefined;
    const of = { name: 'followedPosted', subject: `post:${postId}`, actorId } as const;
    return { ...of, kind: 'member', targetId: actorId, about, only, heard: wasNotifiedUpTo(of, 'postId', postId) };
  }
  const of = { name: 'followedPosted', subject: `topic:${topicId}`, actorId } as const;
  const byMember = sql`exists (select from ${follows} f
    where f.user_id = ${users.id} and f.kind = 'member' and f.target_id = ${actorId}::bigint)`;
  const others = post.private === true ? sql`true` : sql`not ${byMember}`;
  return {
    ...{ ...of, kind: 'topic', targetId: topicId, about },
    only: sql`${only} and ${others}`,
    heard: wasNotifiedUpTo(of, 'postId', postId),
  };
}

/**
 * Loads the notification of a feature request's new state for its followers, including its author while they follow it.
 */
export async function loadRequestNotification(
  tx: Transaction,
  { postId, byId, state, stamp }: { postId: number; byId: number; state: string; stamp: number },
): Promise<FollowerNotification | undefined> {
  const [post] = await tx
    .select({ authorId: posts.authorId, topicId: posts.topicId })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.state, 'visible')));
  if (!post) return undefined;
  const of = { name: 'requestMoved', subject: `post:${postId}`, actorId: null } as const;
  return {
    ...{ ...of, kind: 'post', targetId: postId },
    about: { postId, word: state, stamp },
    only: canReceive({ actorId: byId, alsoOf: [post.authorId], postId, topicId: post.topicId }),
    heard: wasNotifiedUpTo(of, 'stamp', stamp),
  };
}

/** Builds the notification of a changed fact for followers of a cam site, except the account that changed it. */
export function toFactNotification({
  siteId,
  changeId,
  byId,
}: {
  siteId: number;
  changeId: number;
  byId: number;
}): FollowerNotification {
  const of = { name: 'siteFactChanged', subject: `site:${siteId}`, actorId: null } as const;
  return {
    ...{ ...of, kind: 'site', targetId: siteId },
    about: { siteId, siteChangeId: changeId },
    only: sql`(${users.role} is not null and ${users.id} <> ${byId}::bigint)`,
    heard: wasNotifiedUpTo(of, 'siteChangeId', changeId),
  };
}
