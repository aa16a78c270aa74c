import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { isAdmin } from '@site/contract/core/roles.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUsers } from '#platform/database/locks.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';

/**
 * Pins or unpins a post (FORUM-11). Pinning is not a measure against the author, so admins can also pin their own posts
 * and those of higher roles.
 */
export const pin: Operation<typeof moderationRoutes.pin> = (context, { id, on }) => {
  const { viewer, moderated } = context;
  const posts = moderated.of('post');
  return transact(context, async (work) => {
    const actor = (await lockUsers(work.tx, [viewer.id])).get(viewer.id);
    if (!actor || !isAdmin(actor.role)) throw new AppError('forbidden');
    const post = await posts.lock(work.tx, id);
    if (!post) throw new AppError('moderation.item-not-found');
    if (!posts.pin || (on && post.state !== 'visible')) throw new AppError('moderation.not-possible');
    const { changed } = await posts.pin(work, id, on);
    if (changed) {
      await appendAuditLog(work, {
        actorId: viewer.id,
        action: on ? 'post-pinned' : 'post-unpinned',
        subjectId: post.authorId,
        kind: 'post',
        targetId: id,
        before: { pinned: !on },
        after: { pinned: on },
      });
    }
    return { pinned: on };
  });
};
