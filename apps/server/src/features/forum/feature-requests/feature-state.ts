import { eq } from 'drizzle-orm';
import type { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { posts } from '#db/schema/forum.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { postStateChanged } from '../events.ts';
import { lockPost } from '../posts/find-post.ts';

/** Sets the state of a feature request; for moderators only (FORUM-05). Idempotent. */
export const setFeatureState: Operation<typeof postAddOnRoutes.setFeatureState> = (context, { id, state: to }) => {
  const { viewer } = context;
  return transact(context, async ({ tx, emit }) => {
    const { state, authorId } = await lockPost(tx, viewer, id);
    if (state === 'deleted') throw new AppError('forum.post-deleted');
    const [request] = await tx.select({ from: posts.featureState }).from(posts).where(eq(posts.id, id));
    if (!request?.from) throw new AppError('forum.not-a-request');
    const { from } = request;
    if (from === to) return { state: to };
    await tx.update(posts).set({ featureState: to }).where(eq(posts.id, id));
    await emit(postStateChanged, { postId: id, byId: viewer.id, from, to });
    await appendAuditLog(
      { tx },
      {
        ...{ actorId: viewer.id, action: 'feature-state-changed', subjectId: authorId, kind: 'post', targetId: id },
        before: { state: from },
        after: { state: to },
      },
    );
    return { state: to };
  });
};
