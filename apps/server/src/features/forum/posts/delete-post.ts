import { eq, sql } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { postDeleted } from '../events.ts';
import { lockPost } from './find-post.ts';

export const deletePost: Operation<typeof forumRoutes.deletePost> = (context, { id }) =>
  transact(context, async ({ tx, emit }) => {
    const post = await lockPost(tx, context.viewer, id);
    if (post.authorId !== context.viewer.id) throw new AppError('forum.not-the-author');
    if (post.state === 'deleted') return {};
    await tx.update(posts).set({ state: 'deleted' }).where(eq(posts.id, id));
    if (post.state === 'visible') {
      await tx
        .update(topics)
        .set({ posts: sql`${topics.posts} - 1` })
        .where(eq(topics.id, post.topicId));
    }
    await emit(postDeleted, { postId: id });
    return {};
  });
