import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { replyRedirects } from '#db/schema/forum-redirects.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { autoFollow } from '#features/following';
import { previewChanged, setLinks } from '#features/link-previews';
import type { Services } from '#platform/context.ts';
import { lockUsers, retryLocks } from '#platform/database/locks.ts';
import { subscriber, type DomainEvent, type Subscriber } from '#platform/jobs/outbox.ts';
import { findMergeTarget } from './threads/redirect-columns.ts';
import {
  postCreated,
  postDeleted,
  postEdited,
  postHidden,
  postShown,
  postSplit,
  replyCreated,
  replyDeleted,
  replyEdited,
  replyHidden,
  replyShown,
} from './events.ts';

/** Returns the HTML that readers see; an empty string if the content is hidden or deleted. */
const seen = (row: { html: string; state: string } | undefined) => (row?.state === 'visible' ? row.html : '');

/**
 * Returns a post, or the one into which staff have merged it since, and locks it. A concurrent merge waits, and then
 * moves the follows.
 */
function lockMergeTarget(tx: Transaction, postId: number): Promise<number> {
  return retryLocks(tx, async (attempt) => {
    const find = async () => (await findMergeTarget(attempt, postId))?.id ?? postId;
    const id = await find();
    await attempt.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for('share');
    // It may have been merged while this waited for the lock.
    return (await find()) === id ? id : undefined;
  });
}

/** Makes members follow a post, or the one into which it was merged. Locks accounts before posts, in order of id. */
async function followThread(tx: Transaction, userIds: readonly number[], postId: number): Promise<void> {
  await lockUsers(tx, userIds);
  await autoFollow(tx, userIds, await lockMergeTarget(tx, postId));
}

/**
 * Returns subscribers for the side effects of new and changed content: fetching link previews, updating open pages when
 * a preview changes, and making authors follow the post.
 */
export function contentSubscribers(services: Services): Subscriber[] {
  const { cache, hub } = services;
  const ofPost = (event: DomainEvent<{ postId: number }>) =>
    subscriber(`${event.name}.links`, event, async ({ postId: id }, { tx }) => {
      const [row] = await tx.select({ html: posts.html, state: posts.state }).from(posts).where(eq(posts.id, id));
      await setLinks(services, tx, { kind: 'post', id, html: seen(row) });
    });
  const ofReply = (event: DomainEvent<{ replyId: number }>) =>
    subscriber(`${event.name}.links`, event, async ({ replyId: id }, { tx }) => {
      const [row] = await tx
        .select({ html: replies.html, state: replies.state })
        .from(replies)
        .where(eq(replies.id, id));
      await setLinks(services, tx, { kind: 'reply', id, html: seen(row) });
    });
  return [
    ...[postCreated, postEdited, postDeleted, postHidden, postShown].map(ofPost),
    ...[replyCreated, replyEdited, replyDeleted, replyHidden, replyShown].map(ofReply),
    subscriber('forum.post-created.followed', postCreated, ({ authorId, postId }, { tx }) =>
      followThread(tx, [authorId], postId),
    ),
    subscriber('forum.reply-created.followed', replyCreated, async ({ authorId, replyId }, { tx }) => {
      // Staff may have moved the reply to another post since, or made it the text of a new one.
      const [reply] = await tx
        .select({ postId: sql<number>`coalesce(${replyRedirects.postId}, ${replies.postId})`.mapWith(Number) })
        .from(replies)
        .leftJoin(replyRedirects, eq(replyRedirects.replyId, replies.id))
        .where(eq(replies.id, replyId));
      if (!reply) return;
      const { postId } = reply;
      const earlier = and(eq(replies.postId, postId), eq(replies.authorId, authorId), lt(replies.id, replyId));
      // Only for the author's first reply, so that a member who has unfollowed the post does not follow it again with
      // the next reply.
      if ((await tx.$count(replies, earlier)) === 0) await followThread(tx, [authorId], postId);
    }),
    subscriber('forum.post-split.followed', postSplit, ({ postId, authorIds }, { tx }) =>
      followThread(tx, authorIds, postId),
    ),
    subscriber('forum.preview-changed.shown', previewChanged, async ({ kind, targetId }, { tx, afterCommit }) => {
      const [reply] =
        kind === 'post'
          ? []
          : await tx.select({ postId: replies.postId }).from(replies).where(eq(replies.id, targetId));
      const postId = reply?.postId ?? targetId;
      afterCommit(() => {
        cache.invalidate(`post:${postId}`);
        if (reply) hub.send(`post:${postId}`, 'forum_reply', { postId, id: targetId });
        else hub.send(`post:${postId}`, 'forum_post', { id: postId });
      });
    }),
  ];
}
