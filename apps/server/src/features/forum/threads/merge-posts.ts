import { and, asc, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import type { Transaction } from '#db/client.ts';
import { polls, quizQuestions } from '#db/schema/forum-add-ons.ts';
import { postRedirects, replyRedirects } from '#db/schema/forum-redirects.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { movePostFollows } from '#features/following';
import { appendAuditLog, lockOpenCase } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import { retryLocks } from '#platform/database/locks.ts';
import type { Operation } from '#platform/feature.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { postEdited, postsMerged, replyEdited } from '../events.ts';
import { lockModerator } from '../managed/lock-moderator.ts';
import { likesToReply, mergeReadingPositions, moveSaves, moveVotes } from './move-marks.ts';
import { recomputeCounts } from './recompute-counts.ts';

type Post = typeof posts.$inferSelect;

/**
 * Locks the replies of a post, then both posts, each in order of id, as authors and moderators do: replies before posts,
 * and posts before likes, saves and votes. Locks them again if a reply was written in between. One that is being written
 * waits for its post and is refused, because the post is then deleted.
 * @throws AppError forum.post-not-found
 */
async function lockThreads(tx: Transaction, fromId: number, intoId: number): Promise<{ from: Post; into: Post }> {
  const formerReply = sql`(select ${replyRedirects.replyId} from ${replyRedirects} where ${replyRedirects.postId} = ${fromId}::bigint)`;
  const toMove = or(eq(replies.postId, fromId), eq(replies.id, formerReply));
  return retryLocks(tx, async (attempt) => {
    const locked = await attempt
      .select({ id: replies.id })
      .from(replies)
      .where(toMove)
      .orderBy(asc(replies.id))
      .for('no key update');
    const found = await attempt
      .select()
      .from(posts)
      .where(inArray(posts.id, [fromId, intoId]))
      .orderBy(asc(posts.id))
      .for('no key update');
    const isLocked = sql`${replies.id} = any(${sql.param(locked.map(({ id }) => id))}::bigint[])`;
    if ((await attempt.$count(replies, and(toMove, not(isLocked)))) > 0) return undefined;
    const from = found.find(({ id }) => id === fromId);
    const into = found.find(({ id }) => id === intoId);
    if (!from || !into) throw new AppError('forum.post-not-found');
    return { from, into };
  });
}

/** @throws AppError for the reason that prevents the merge */
async function checkMayMerge(work: TransactionScope, { from, into }: { from: Post; into: Post }): Promise<void> {
  if (from.state !== 'visible' || into.state !== 'visible') throw new AppError('forum.post-not-visible');
  if (from.kind === 'feature-request' && into.kind !== 'feature-request') throw new AppError('forum.merge-kinds');
  const { tx } = work;
  const asked =
    (await tx.$count(polls, eq(polls.postId, from.id))) +
    (await tx.$count(quizQuestions, eq(quizQuestions.postId, from.id)));
  if (asked > 0) throw new AppError('forum.merge-add-ons');
  if (await lockOpenCase(work, 'post', from.id)) throw new AppError('forum.open-case');
}

/**
 * Writes the text of the post as a reply by its author, with its times. A post that was split off gets back the reply
 * that it was.
 */
async function textToReply(tx: Transaction, from: Post, intoId: number): Promise<number> {
  const { html, plain, language, authorId, editedAt, createdAt } = from;
  const text = { postId: intoId, authorId, language, html, plain, editedAt, createdAt };
  const [former] = await tx.delete(replyRedirects).where(eq(replyRedirects.postId, from.id)).returning();
  const [reply] = former
    ? await tx
        .update(replies)
        .set({ ...text, state: 'visible', hiddenFor: null, toId: null })
        .where(eq(replies.id, former.replyId))
        .returning({ id: replies.id })
    : await tx.insert(replies).values(text).returning({ id: replies.id });
  if (!reply) throw new Error('the text of the merged post was not stored');
  return reply.id;
}

/** Moves the replies in every state. Those to the post itself become replies to its text. Returns their number. */
async function moveReplies(
  tx: Transaction,
  { fromId, intoId, textId }: { fromId: number; intoId: number; textId: number },
): Promise<number> {
  const { rowCount } = await tx
    .update(replies)
    .set({ postId: intoId, toId: sql`coalesce(${replies.toId}, ${textId}::bigint)` })
    .where(and(eq(replies.postId, fromId), sql`${replies.id} <> ${textId}::bigint`));
  return rowCount ?? 0;
}

/** Makes the addresses of the post, and of posts merged into it earlier, lead to the other post. */
async function redirectPost(
  tx: Transaction,
  { fromId, intoId, textId }: { fromId: number; intoId: number; textId: number },
): Promise<void> {
  await tx.update(postRedirects).set({ intoId }).where(eq(postRedirects.intoId, fromId));
  await tx.insert(postRedirects).values({ postId: fromId, intoId, replyId: textId });
  // A reply that became the text of the other post is now one of its deleted replies and must not lead to itself.
  const ofTarget = tx.select({ id: replies.id }).from(replies).where(eq(replies.postId, intoId));
  await tx
    .delete(replyRedirects)
    .where(and(eq(replyRedirects.postId, intoId), inArray(replyRedirects.replyId, ofTarget)));
}

/** Leaves a deleted post without text, whose row remains for its address, its points and its audit log entries. */
async function emptyPost(tx: Transaction, { id, topicId }: Post): Promise<void> {
  await tx
    .update(posts)
    .set({ state: 'deleted', html: '', plain: '', pinned: false, answerId: null })
    .where(eq(posts.id, id));
  await tx
    .update(topics)
    .set({ posts: sql`${topics.posts} - 1` })
    .where(eq(topics.id, topicId));
}

/** Merges a post into another (FORUM-80). Like moving it, this is not a measure against the author. */
export const mergePosts: Operation<typeof threadRoutes.merge> = async (context, { id, into: intoId }) => {
  const { viewer } = context;
  if (id === intoId) throw new AppError('forum.same-post');
  const replyId = await transact(context, async (work) => {
    const { tx, emit } = work;
    await lockModerator(tx, viewer);
    const { from, into } = await lockThreads(tx, id, intoId);
    await checkMayMerge(work, { from, into });
    const move = { fromId: id, intoId };
    await mergeReadingPositions(tx, move);
    const textId = await textToReply(tx, from, intoId);
    const moved = await moveReplies(tx, { ...move, textId });
    await likesToReply(tx, { postId: id, replyId: textId, authorId: from.authorId });
    await moveSaves(tx, move);
    await moveVotes(tx, move);
    await movePostFollows(tx, move);
    await redirectPost(tx, { ...move, textId });
    await tx
      .update(posts)
      .set({ activeAt: sql`greatest(${posts.activeAt}, ${from.activeAt}::timestamptz)` })
      .where(eq(posts.id, intoId));
    await emptyPost(tx, from);
    await recomputeCounts(tx, [id, intoId]);
    await emit(postEdited, { postId: id });
    await emit(postEdited, { postId: intoId });
    await emit(replyEdited, { postId: intoId, replyId: textId });
    await emit(postsMerged, { postId: intoId, fromId: id, replyId: textId, authorId: from.authorId, byId: viewer.id });
    await appendAuditLog(work, {
      ...{ actorId: viewer.id, action: 'posts-merged', subjectId: from.authorId, kind: 'post', targetId: id },
      before: { title: from.title, replies: from.replies },
      after: { post: intoId, title: into.title, reply: textId, moved },
    });
    return textId;
  });
  return { id: intoId, replyId };
};
