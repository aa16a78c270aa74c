import { eq } from 'drizzle-orm';
import type { BadgeName } from '@site/contract/badges/badges.ts';
import type { Transaction } from '#db/client.ts';
import { forumEvents, posts, replies } from '#features/forum';
import { contestEvents } from '#features/contest';
import { courseEvents } from '#features/courses';
import { followingEvents } from '#features/following';
import { bingoLineMade } from '#features/games';
import { streamEvents } from '#features/stream';
import type { Services } from '#platform/context.ts';
import { subscriber, type DomainEvent, type Subscriber } from '#platform/jobs/outbox.ts';
import { reach } from './reach.ts';

async function authorOfPost(tx: Transaction, { postId }: { postId: number }): Promise<number | undefined> {
  const [post] = await tx.select({ authorId: posts.authorId }).from(posts).where(eq(posts.id, postId));
  return post?.authorId;
}

async function authorOfReply(tx: Transaction, { replyId }: { replyId: number }): Promise<number | undefined> {
  const [reply] = await tx.select({ authorId: replies.authorId }).from(replies).where(eq(replies.id, replyId));
  return reply?.authorId;
}

/**
 * Subscribes to events that increase a member's badge progress. Events that decrease it are ignored, because members
 * keep reached levels.
 */
export function badgeSubscribers(services: Services): Subscriber[] {
  const on = <Payload>(
    event: DomainEvent<Payload>,
    badges: readonly BadgeName[],
    memberOf: (payload: Payload, tx: Transaction) => number | undefined | Promise<number | undefined>,
  ) =>
    subscriber(`badges.${event.name}`, event, async (payload, { tx }) => {
      const userId = await memberOf(payload, tx);
      if (userId !== undefined) await reach(services, tx, { userId, badges });
    });
  const { postCreated, postLiked, postShown, replyCreated, replyLiked, replyShown } = forumEvents;
  return [
    on(postCreated, ['posts'], ({ authorId }) => authorId),
    on(postShown, ['posts', 'likes'], (payload, tx) => authorOfPost(tx, payload)),
    on(postLiked, ['likes'], (payload, tx) => authorOfPost(tx, payload)),
    on(replyCreated, ['replies'], ({ authorId }) => authorId),
    on(replyShown, ['replies', 'likes'], (payload, tx) => authorOfReply(tx, payload)),
    on(replyLiked, ['likes'], (payload, tx) => authorOfReply(tx, payload)),
    on(followingEvents.followed, ['followers'], ({ kind, targetId }) => (kind === 'member' ? targetId : undefined)),
    on(courseEvents.courseCompleted, ['courses'], ({ userId }) => userId),
    on(streamEvents.showsRecomputed, ['stream-hours', 'streams-month', 'hours-month'], ({ userId }) => userId),
    on(bingoLineMade, ['bingo'], ({ userId }) => userId),
    on(contestEvents.contestClaimed, ['contest'], ({ userId }) => userId),
  ];
}
