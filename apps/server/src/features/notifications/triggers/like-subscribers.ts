import type { NotificationName } from '@site/contract/notifications/types.ts';
import type { Transaction } from '#db/client.ts';
import type { NotificationAbout } from '#db/schema/notifications.ts';
import { forumEvents, lockPostLike, lockReplyLike } from '#features/forum';
import { inspirationEvents, lockInspoLike } from '#features/inspo';
import type { Services } from '#platform/context.ts';
import { subscriber, type DomainEvent, type Subscriber } from '#platform/jobs/outbox.ts';
import { canReceive, type Source } from '../can-receive.ts';
import { broadcastAfterCommit, notifyAndPush } from '../notify-and-push.ts';
import { doneBefore } from '../create-notifications.ts';
import { withdraw } from '../deletion/withdraw.ts';

interface Liked {
  /** Author of the liked content. */
  authorId: number;
  source: Source;
  about: NotificationAbout;
}

/**
 * Finds the liked content while the like exists. Takes a row lock, so that removing the like waits until the author is
 * notified.
 */
type Find = (tx: Transaction, id: number, userId: number) => Promise<Liked | undefined>;

const likedPost: Find = async (tx, postId, userId) => {
  const row = await lockPostLike(tx, postId, userId);
  return row && { ...row, source: { actorId: userId, postId, topicId: row.topicId }, about: { postId } };
};

const likedReply: Find = async (tx, replyId, userId) => {
  const row = await lockReplyLike(tx, replyId, userId);
  if (!row) return undefined;
  const { authorId, postId, topicId, postAuthorId } = row;
  const source = { actorId: userId, alsoOf: [postAuthorId], postId, topicId };
  return { authorId, source, about: { postId, ownReplyId: replyId } };
};

const likedInspo: Find = async (tx, inspoId, userId) => {
  const row = await lockInspoLike(tx, inspoId, userId);
  return row && { ...row, source: { actorId: userId }, about: { inspoId } };
};

/** One kind of content that members can like. */
interface LikedKind<Payload> {
  name: NotificationName;
  subjectOf: (payload: Payload) => { subject: string; id: number };
  events: readonly [liked: DomainEvent<Payload>, unliked: DomainEvent<Payload>];
  find: Find;
}

/** Returns subscribers that notify authors of likes and withdraw removed likes from unread notifications. */
export function likeSubscribers(services: Services): Subscriber[] {
  const kind = <Payload extends { userId: number }>({
    name,
    subjectOf,
    events: [liked, unliked],
    find,
  }: LikedKind<Payload>): Subscriber[] => [
    subscriber(`notifications.${liked.name}`, liked, async (payload, delivery) => {
      const { subject, id } = subjectOf(payload);
      const found = await find(delivery.tx, id, payload.userId);
      if (!found) return;
      const of = { name, subject, actorId: payload.userId };
      const notification = { ...of, about: found.about, only: canReceive(found.source), heard: doneBefore(of) };
      await notifyAndPush(services, delivery, { notification, userIds: [found.authorId] });
    }),
    subscriber(`notifications.${unliked.name}`, unliked, async (payload, delivery) => {
      const { subject, id } = subjectOf(payload);
      // The content was liked again, so the notification is still correct.
      if (await find(delivery.tx, id, payload.userId)) return;
      broadcastAfterCommit(services, delivery, await withdraw(delivery.tx, { name, subject, actorId: payload.userId }));
    }),
  ];
  const { postLiked, postUnliked, replyLiked, replyUnliked } = forumEvents;
  const { inspoLiked, inspoUnliked } = inspirationEvents;
  return [
    ...kind({
      name: 'postLiked',
      subjectOf: ({ postId: id }) => ({ id, subject: `post:${id}` }),
      events: [postLiked, postUnliked],
      find: likedPost,
    }),
    ...kind({
      name: 'replyLiked',
      subjectOf: ({ replyId: id }) => ({ id, subject: `reply:${id}` }),
      events: [replyLiked, replyUnliked],
      find: likedReply,
    }),
    ...kind({
      name: 'inspoLiked',
      subjectOf: ({ postId: id }) => ({ id, subject: `inspo:${id}` }),
      events: [inspoLiked, inspoUnliked],
      find: likedInspo,
    }),
  ];
}
