import { and, eq, sql } from 'drizzle-orm';
import { forumEvents, replies } from '#features/forum';
import type { Transaction } from '#db/client.ts';
import { notifications } from '#db/schema/notifications.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';

const { about, subject } = notifications;

const isAboutPost = (id: number) => sql`${about} ->> 'postId' = ${String(id)}`;
const withPost = (id: number) => sql`jsonb_build_object('postId', ${id}::bigint)`;

/** Makes notifications about replies lead to the post that contains the replies now. */
async function followReplies(tx: Transaction, { fromId, postId }: { fromId: number; postId: number }): Promise<void> {
  const ofPost = sql`(select r.id from ${replies} r where r.post_id = ${postId}::bigint)`;
  const moved = { about: sql`${about} || ${withPost(postId)}` };
  await tx
    .update(notifications)
    .set(moved)
    .where(
      and(
        sql`${subject} in (select 'reply:' || r.id from ${replies} r where r.post_id = ${postId}::bigint)`,
        isAboutPost(fromId),
      ),
    );
  await tx
    .update(notifications)
    .set(moved)
    .where(and(eq(subject, `post:${fromId}`), isAboutPost(fromId), sql`(${about} ->> 'replyId')::bigint in ${ofPost}`));
}

/** Returns subscribers that make existing notifications lead to content that staff have moved to another post. */
export function movedContentSubscribers(): Subscriber[] {
  const { postsMerged, postSplit } = forumEvents;
  return [
    subscriber('notifications.posts-merged.moved', postsMerged, async ({ postId, fromId, replyId }, { tx }) => {
      await followReplies(tx, { fromId, postId });
      // The others are about the post itself, which is a reply now.
      const asReply = sql`jsonb_build_object('postId', ${postId}::bigint, 'ownReplyId', ${replyId}::bigint)`;
      await tx
        .update(notifications)
        .set({ about: sql`${about} || ${asReply}` })
        .where(and(eq(subject, `post:${fromId}`), isAboutPost(fromId)));
    }),
    subscriber('notifications.post-split.moved', postSplit, async ({ postId, fromId, textId }, { tx }) => {
      await followReplies(tx, { fromId, postId });
      // The first reply is the post itself now.
      const ofText = sql`${String(textId)} in (${about} ->> 'replyId', ${about} ->> 'ownReplyId')`;
      await tx
        .update(notifications)
        .set({ about: sql`(${about} - 'replyId' - 'firstReplyId' - 'ownReplyId') || ${withPost(postId)}` })
        .where(and(sql`${subject} in (${`post:${fromId}`}, ${`reply:${textId}`})`, isAboutPost(fromId), ofText));
    }),
  ];
}
