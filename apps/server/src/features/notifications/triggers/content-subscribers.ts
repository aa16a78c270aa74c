import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { isBlocked } from '#features/following';
import { forumEvents, mentionsOf, posts, replies } from '#features/forum';
import type { Services } from '#platform/context.ts';
import { subscriber, type Delivery, type Subscriber } from '#platform/jobs/outbox.ts';
import { users } from '#platform/users/users.ts';
import { notificationSettings } from '#db/schema/notifications.ts';
import { fanOut } from '../fan-out/fan-out.ts';
import { canReceive } from '../can-receive.ts';
import { broadcastAfterCommit, notifyAndPush } from '../notify-and-push.ts';
import { doneBefore } from '../create-notifications.ts';
import { withdraw } from '../deletion/withdraw.ts';
import { channelEnabled } from '../settings/settings.ts';
import { seenReply } from './seen-reply.ts';

async function authorOf(db: Executor, replyId: number | null): Promise<number | null> {
  if (replyId === null) return null;
  const [target] = await db
    .select({ authorId: replies.authorId, state: replies.state })
    .from(replies)
    .where(eq(replies.id, replyId));
  return target && target.state !== 'deleted' ? target.authorId : null;
}

/**
 * Notifies each account once of a new reply, by the most specific type: mention (notified on its own event), answer to
 * a reply, reply to the post, reply in a followed post.
 */
async function notifyOfReply(services: Services, delivery: Delivery, replyId: number): Promise<void> {
  const { tx } = delivery;
  const reply = await seenReply(tx, replyId);
  if (!reply) return;
  const { postId, topicId, toId, authorId: actorId, postAuthorId } = reply;
  const mentioned = await mentionTakers(tx, reply.html);
  const answered = await authorOf(tx, toId);
  const only = canReceive({ actorId, alsoOf: [postAuthorId], postId, topicId });
  const about = { postId, replyId, firstReplyId: replyId };
  if (answered !== null && toId !== null && !mentioned.includes(answered)) {
    const of = { name: 'replyReplied', subject: `reply:${toId}`, actorId } as const;
    const notification = { ...of, about: { ...about, ownReplyId: toId }, only };
    await notifyAndPush(services, delivery, { notification, userIds: [answered] });
  }
  if (postAuthorId !== answered && !mentioned.includes(postAuthorId)) {
    const of = { name: 'postReplied', subject: `post:${postId}`, actorId } as const;
    await notifyAndPush(services, delivery, { notification: { ...of, about, only }, userIds: [postAuthorId] });
  }
  const notifiedIds = [postAuthorId, ...(answered === null ? [] : [answered]), ...mentioned];
  await fanOut(services, delivery, { what: 'replied', replyId, but: notifiedIds });
}

interface Mention {
  userId: number;
  postId: number;
  replyId: number | null;
  authorId: number;
}

async function notifyOfMention(services: Services, delivery: Delivery, mention: Mention): Promise<void> {
  const { userId, postId, replyId, authorId: actorId } = mention;
  const { tx } = delivery;
  const found =
    replyId === null
      ? (
          await tx
            .select({ html: posts.html, topicId: posts.topicId, postAuthorId: posts.authorId })
            .from(posts)
            .where(and(eq(posts.id, postId), eq(posts.state, 'visible')))
        )[0]
      : await seenReply(tx, replyId);
  // The content was removed, or was edited and no longer contains the mention.
  if (!found || !mentionsOf(found.html).includes(userId)) return;
  const subject = replyId === null ? `post:${postId}` : `reply:${replyId}`;
  const of = { name: 'mentioned', subject, actorId } as const;
  const only = canReceive({ actorId, alsoOf: [found.postAuthorId], postId, topicId: found.topicId });
  const about = { postId, ...(replyId !== null && { replyId }) };
  const notification = { ...of, about, only, heard: doneBefore(of) };
  await notifyAndPush(services, delivery, { notification, userIds: [userId] });
}

interface Answer {
  postId: number;
  replyId: number;
  authorId: number;
}

const answerNotification = ({ replyId, authorId: actorId }: Answer) =>
  ({ name: 'answerMarked', subject: `reply:${replyId}`, actorId }) as const;

const isMarked = async (db: Executor, { postId, replyId }: Answer) =>
  (await db.$count(posts, and(eq(posts.id, postId), eq(posts.answerId, replyId)))) > 0;

async function notifyOfAnswer(services: Services, delivery: Delivery, answer: Answer): Promise<void> {
  const { tx } = delivery;
  const { postId, replyId, authorId } = answer;
  const reply = await seenReply(tx, replyId);
  // The mark or the reply has been removed since.
  if (!reply || !(await isMarked(tx, answer))) return;
  const of = answerNotification(answer);
  const only = canReceive({ actorId: authorId, postId, topicId: reply.topicId });
  const notification = { ...of, about: { postId, ownReplyId: replyId }, only, heard: doneBefore(of) };
  await notifyAndPush(services, delivery, { notification, userIds: [reply.authorId] });
}

async function withdrawAnswer(services: Services, delivery: Delivery, answer: Answer): Promise<void> {
  if (await isMarked(delivery.tx, answer)) return;
  broadcastAfterCommit(services, delivery, await withdraw(delivery.tx, answerNotification(answer)));
}

async function notifyOfReminder(
  services: Services,
  delivery: Delivery,
  { postId, userId }: { postId: number; userId: number },
): Promise<void> {
  const { tx } = delivery;
  const [post] = await tx
    .select({ authorId: posts.authorId })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.state, 'visible')));
  const [member] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (!member?.role || !post || (await isBlocked(tx, userId, post.authorId))) return;
  const notification = { name: 'postReminder', subject: `post:${postId}`, about: { postId }, actorId: null } as const;
  await notifyAndPush(services, delivery, { notification, userIds: [userId] });
}

/** Returns subscribers that notify members of new forum content, mentions and new states of feature requests. */
export function contentSubscribers(services: Services): Subscriber[] {
  const { answerMarked, answerUnmarked, memberMentioned, postCreated, postStateChanged, replyCreated } = forumEvents;
  return [
    subscriber('notifications.reminder-due', forumEvents.reminderDue, (reminder, delivery) =>
      notifyOfReminder(services, delivery, reminder),
    ),
    subscriber('notifications.reply-created', replyCreated, ({ replyId }, delivery) =>
      notifyOfReply(services, delivery, replyId),
    ),
    subscriber('notifications.mentioned', memberMentioned, (mention, delivery) =>
      notifyOfMention(services, delivery, mention),
    ),
    subscriber('notifications.answer-marked', answerMarked, (answer, delivery) =>
      notifyOfAnswer(services, delivery, answer),
    ),
    subscriber('notifications.answer-unmarked', answerUnmarked, (answer, delivery) =>
      withdrawAnswer(services, delivery, answer),
    ),
    subscriber('notifications.post-created', postCreated, async ({ postId }, delivery) => {
      const [post] = await delivery.tx.select({ html: posts.html }).from(posts).where(eq(posts.id, postId));
      const but = await mentionTakers(delivery.tx, post?.html ?? '');
      await fanOut(services, delivery, { what: 'posted-by', postId, but });
      await fanOut(services, delivery, { what: 'posted-in', postId, but });
    }),
    subscriber('notifications.request-moved', postStateChanged, ({ postId, byId, to }, delivery) =>
      fanOut(services, delivery, { what: 'moved', postId, byId, state: to, stamp: Date.now(), but: [] }),
    ),
  ];
}

/**
 * Returns the members mentioned in a post or reply who receive notifications of mentions. They get no other
 * notification about it.
 */
async function mentionTakers(db: Executor, html: string): Promise<number[]> {
  const ids = mentionsOf(html);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(inArray(users.id, ids), sql`${channelEnabled('mentioned', 'site')}`));
  return rows.map(({ id }) => id);
}
