import { eq } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import type { Transaction } from '#db/client.ts';
import { posts } from '#db/schema/forum.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { answerMarked, answerUnmarked } from '../events.ts';
import { lockPost } from '../posts/find-post.ts';
import { findReply } from '../replies/find-reply.ts';
import { answerView } from './answer-view.ts';

/** @throws AppError forum.reply-not-found, forum.reply-deleted */
async function checkReply(tx: Transaction, viewer: Viewer, { id, replyId }: { id: number; replyId: number }) {
  const reply = await findReply(tx, viewer, replyId);
  if (reply.postId !== id) throw new AppError('forum.reply-not-found');
  if (reply.state !== 'visible') throw new AppError('forum.reply-deleted');
}

/** @throws AppError forum.not-the-author, forum.post-deleted */
function checkPost(post: { authorId: number; state: string }, viewer: Viewer, replyId: number | undefined): void {
  const may = post.authorId === viewer.id || (replyId === undefined && isModerator(viewer.role));
  if (!may) throw new AppError('forum.not-the-author');
  if (post.state === 'deleted') throw new AppError('forum.post-deleted');
}

/** Marks, moves or removes the answer of a post. Only its author marks one; moderators can remove the mark. */
export const markAnswer: Operation<typeof threadRoutes.answer> = async (context, { id, replyId }) => {
  const { db, viewer } = context;
  await transact(context, async ({ tx, emit }) => {
    if (replyId !== undefined) await checkReply(tx, viewer, { id, replyId });
    const post = await lockPost(tx, viewer, id);
    checkPost(post, viewer, replyId);
    const { authorId, answerId } = post;
    if (answerId === (replyId ?? null)) return;
    await tx
      .update(posts)
      .set({ answerId: replyId ?? null })
      .where(eq(posts.id, id));
    if (answerId !== null) await emit(answerUnmarked, { postId: id, replyId: answerId, authorId });
    if (replyId !== undefined) return emit(answerMarked, { postId: id, replyId, authorId });
    if (authorId === viewer.id) return;
    const target = { subjectId: authorId, kind: 'post', targetId: id } as const;
    const change = { before: { replyId: answerId }, after: { replyId: null } };
    await appendAuditLog({ tx }, { actorId: viewer.id, action: 'answer-unmarked', ...target, ...change });
  });
  const answer = await answerView(db, viewer, replyId ?? null);
  return { answer: answer && answer.view };
};
