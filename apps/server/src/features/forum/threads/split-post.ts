import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { CONTENT_MAX } from '@site/contract/forum/fields.ts';
import type { Transaction } from '#db/client.ts';
import { replyRedirects } from '#db/schema/forum-redirects.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { posts, replies, replyImages } from '#db/schema/forum.ts';
import { appendAuditLog, lockOpenCase } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { answerUnmarked, postEdited, postSplit, replyEdited } from '../events.ts';
import { lockModerator } from '../managed/lock-moderator.ts';
import { lockPost } from '../posts/find-post.ts';
import { imagesOf } from '../replies/reply-views.ts';
import { readContent } from '../rich-text/read-content.ts';
import { lockPostTopic } from '../topics/lock-post-topic.ts';
import { copyReadingPositions, likesToPost } from './move-marks.ts';
import { recomputeCounts } from './recompute-counts.ts';

type Reply = typeof replies.$inferSelect;

/**
 * Locks the replies to move, in order of id.
 * @throws AppError forum.reply-not-visible, forum.open-case
 */
async function lockReplies(
  work: TransactionScope,
  { postId, ids }: { postId: number; ids: readonly number[] },
): Promise<[Reply, ...Reply[]]> {
  const { tx } = work;
  const found = await tx
    .select()
    .from(replies)
    .where(inArray(replies.id, [...ids]))
    .orderBy(asc(replies.id))
    .for('no key update');
  const isMovable = (reply: Reply) => reply.postId === postId && reply.state === 'visible';
  const [first, ...others] = found;
  if (!first || found.length < ids.length || !found.every(isMovable)) throw new AppError('forum.reply-not-visible');
  // The reply is replaced by a post, about which the case would say nothing.
  if (await lockOpenCase(work, 'reply', first.id)) throw new AppError('forum.open-case');
  return [first, ...others];
}

/** Returns the text of a reply as the text of a post: with its attached images at the end. */
async function textOf(tx: Transaction, { id, html, plain, authorId }: Reply): Promise<{ html: string; plain: string }> {
  const images = (await imagesOf(tx, [id])).get(id) ?? [];
  if (images.length === 0) return { html, plain };
  const pictures = images.map(({ url }) => `<p><img src="${url}" alt=""></p>`).join('');
  const added = await readContent(tx, { author: { id: authorId, role: null }, html: pictures, max: CONTENT_MAX });
  return { html: html + added.html, plain };
}

interface NewThread {
  first: Reply;
  title: string;
  topicId: number;
  language: Language;
}

/** Creates the post from the first reply, whose row remains as a deleted reply that leads to it. Returns its id. */
async function createThread(tx: Transaction, { first, title, topicId, language }: NewThread): Promise<number> {
  const { authorId, createdAt, editedAt } = first;
  const [post] = await tx
    .insert(posts)
    .values({
      ...{ authorId, language, createdAt, editedAt, title, topicId },
      ...(await textOf(tx, first)),
      activeAt: createdAt,
      hot: 0,
    })
    .returning({ id: posts.id });
  if (!post) throw new Error('the new post was not stored');
  await tx
    .update(topics)
    .set({ posts: sql`${topics.posts} + 1` })
    .where(eq(topics.id, topicId));
  await tx.delete(replyImages).where(eq(replyImages.replyId, first.id));
  await tx.update(replies).set({ state: 'deleted', html: '', plain: '' }).where(eq(replies.id, first.id));
  await tx.insert(replyRedirects).values({ replyId: first.id, postId: post.id });
  await likesToPost(tx, { postId: post.id, replyId: first.id, authorId });
  return post.id;
}

/** Moves the other replies. Those to the first one are now replies to the post itself. */
async function moveOthers(
  tx: Transaction,
  { others, first, postId }: { others: readonly Reply[]; first: Reply; postId: number },
): Promise<void> {
  const last = others.at(-1);
  if (!last) return;
  const ids = others.map(({ id }) => id);
  await tx
    .update(replies)
    .set({ postId, toId: sql`nullif(${replies.toId}, ${first.id}::bigint)` })
    .where(inArray(replies.id, ids));
  await tx.update(posts).set({ activeAt: last.createdAt }).where(eq(posts.id, postId));
}

/** Removes the mark of the answer if that reply has moved. */
async function unmarkMovedAnswer(
  { tx, emit }: TransactionScope,
  { id, answerId, authorId }: { id: number; answerId: number | null; authorId: number },
  ids: readonly number[],
): Promise<void> {
  if (answerId === null || !ids.includes(answerId)) return;
  await tx
    .update(posts)
    .set({ answerId: null })
    .where(and(eq(posts.id, id), eq(posts.answerId, answerId)));
  await emit(answerUnmarked, { postId: id, replyId: answerId, authorId });
}

/**
 * Moves replies of a post to a new post (FORUM-81). Locks replies before posts, and posts before likes, like every change
 * of a reply.
 */
export const splitPost: Operation<typeof threadRoutes.split> = async (context, input) => {
  const { viewer } = context;
  const { id, replies: ids, title } = input;
  const newId = await transact(context, async (work) => {
    const { tx, emit } = work;
    await lockModerator(tx, viewer);
    const [first, ...others] = await lockReplies(work, { postId: id, ids });
    const source = await lockPost(tx, viewer, id);
    if (source.state !== 'visible') throw new AppError('forum.post-not-visible');
    const topicId = await lockPostTopic(tx, viewer, { slug: input.topic });
    const postId = await createThread(tx, { first, title, topicId, language: source.language });
    await moveOthers(tx, { others, first, postId });
    await copyReadingPositions(tx, { fromId: id, intoId: postId, firstReplyId: first.id });
    await unmarkMovedAnswer(work, source, ids);
    await recomputeCounts(tx, [id, postId]);
    await emit(postEdited, { postId });
    await emit(postEdited, { postId: id });
    await emit(replyEdited, { postId: id, replyId: first.id });
    const authorIds = [...new Set([first, ...others].map(({ authorId }) => authorId))];
    await emit(postSplit, { postId, fromId: id, textId: first.id, authorIds, byId: viewer.id });
    await appendAuditLog(work, {
      ...{ actorId: viewer.id, action: 'post-split', subjectId: source.authorId, kind: 'post', targetId: id },
      before: { replies: source.replies },
      after: { post: postId, title, topic: input.topic, moved: ids.length },
    });
    return postId;
  });
  return { id: newId };
};
