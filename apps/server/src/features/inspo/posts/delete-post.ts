import { eq } from 'drizzle-orm';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { inspoDeleted } from '../events.ts';
import { findPost, lockPost } from './find-post.ts';

export const deletePost: Operation<typeof inspoRoutes.del> = (context, { id }) =>
  transact(context, async ({ tx, emit }) => {
    const { authorId } = await findPost(tx, context.viewer, id);
    if (authorId !== context.viewer.id) throw new AppError('inspiration.not-the-author');
    const post = await lockPost(tx, id);
    if (!post || post.state === 'deleted') return {};
    await tx.update(inspoPosts).set({ state: 'deleted', hiddenFor: null }).where(eq(inspoPosts.id, id));
    await emit(inspoDeleted, { postId: id });
    return {};
  });
