import { eq } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { replies } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { replyDeleted } from '../events.ts';
import { lockReply } from './find-reply.ts';
import { leavePost } from './reply-in-post.ts';

export const deleteReply: Operation<typeof forumRoutes.deleteReply> = (context, { id }) =>
  transact(context, async ({ tx, emit }) => {
    const { authorId, state, postId } = await lockReply(tx, context.viewer, id);
    if (authorId !== context.viewer.id) throw new AppError('forum.not-the-author');
    if (state === 'deleted') return {};
    await tx.update(replies).set({ state: 'deleted' }).where(eq(replies.id, id));
    if (state === 'visible') await leavePost(tx, { id, postId, authorId });
    await emit(replyDeleted, { postId, replyId: id });
    return {};
  });
