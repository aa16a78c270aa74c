import { and, eq, sql } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import { REPLY_MAX } from '@site/contract/forum/fields.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { Transaction } from '#db/client.ts';
import { posts, replies, replyImages } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import { screen } from '#features/moderation';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { attachMedia } from '#features/media';
import { countNewContent } from '../rate-limits/content-limits.ts';
import { replyCreated } from '../events.ts';
import { findPost, lockPost } from '../posts/find-post.ts';
import { readContent } from '../rich-text/read-content.ts';
import { rejectDuplicateContent } from '../rate-limits/reject-duplicate-content.ts';
import { emitMentions } from '../mentions/emit-mentions.ts';
import { findReply } from './find-reply.ts';
import { joinLockedPost } from './reply-in-post.ts';
import { oneReply } from './reply-views.ts';

async function madeBefore(tx: Transaction, authorId: number, draft: string): Promise<number | undefined> {
  const [before] = await tx
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.authorId, authorId), eq(replies.draft, draft)));
  return before?.id;
}

/**
 * Returns the id of the reply that a concurrent request with the same idempotency key inserted first.
 * @throws Error if there is none
 */
async function madeMeanwhile(tx: Transaction, authorId: number, draft = ''): Promise<number> {
  const other = await madeBefore(tx, authorId, draft);
  if (other === undefined) throw new Error('no reply has this draft id');
  return other;
}

/** @throws AppError forum.reply-not-found if the target reply is not found, is deleted or belongs to another post */
async function checkTarget(
  tx: Transaction,
  viewer: Viewer,
  { postId, to }: { postId: number; to: number },
): Promise<void> {
  const target = await findReply(tx, viewer, to);
  if (target.postId !== postId || target.state === 'deleted') throw new AppError('forum.reply-not-found');
}

/** @throws AppError forum.post-deleted, forum.post-closed */
function checkTakesReplies(viewer: Viewer, { state, closed }: { state: string; closed: boolean }): void {
  if (state === 'deleted') throw new AppError('forum.post-deleted');
  if (closed && !isModerator(viewer.role)) throw new AppError('forum.post-closed');
}

export const createReply: Operation<typeof forumRoutes.createReply> = async (context, input) => {
  const { viewer, db } = context;
  const { id: postId, to, draft, images } = input;
  const replyId = await transact(context, async (work) => {
    const { tx, emit } = work;
    const before = draft && (await madeBefore(tx, viewer.id, draft));
    if (before) return before;
    const post = await findPost(tx, viewer, postId);
    checkTakesReplies(viewer, post);
    if (to !== undefined) await checkTarget(tx, viewer, { postId, to });
    const hasImages = images.length > 0;
    const content = await readContent(tx, { author: viewer, html: input.content, max: REPLY_MAX, hasImages });
    const [made] = await tx
      .insert(replies)
      .values({ postId, authorId: viewer.id, toId: to, draft, language: post.language, ...content })
      .onConflictDoNothing({ target: [replies.authorId, replies.draft] })
      .returning({ id: replies.id });
    if (!made) return madeMeanwhile(tx, viewer.id, draft);
    await rejectDuplicateContent(tx, context, { kind: 'reply', id: made.id, postId, text: content.plain });
    await countNewContent({ db: tx, limits: context.limits }, viewer.id, 'replies');
    if (hasImages) await setReplyImages(tx, { replyId: made.id, authorId: viewer.id, images });
    checkTakesReplies(viewer, await lockPost(tx, viewer, postId));
    const reply = { id: made.id, postId, authorId: viewer.id };
    const held = await screen(work, { kind: 'reply', id: made.id, authorId: viewer.id, texts: [content.plain] });
    if (held) {
      // Emits no events, so that members are not notified of a reply that they cannot see.
      await tx.update(replies).set(held).where(eq(replies.id, made.id));
      return made.id;
    }
    await joinLockedPost(tx, reply, { activeAt: sql`greatest(${posts.activeAt}, now())` });
    await emit(replyCreated, { postId, replyId: made.id, authorId: viewer.id, to: to ?? null });
    await emitMentions(emit, { postId, replyId: made.id, authorId: viewer.id, html: content.html });
    return made.id;
  });
  return oneReply(db, viewer, replyId);
};

/**
 * Replaces the images of a reply.
 * @throws AppError media.not-found if an image is missing, of another kind or not the author's
 */
export async function setReplyImages(
  tx: Transaction,
  { replyId, authorId, images }: { replyId: number; authorId: number; images: readonly number[] },
): Promise<void> {
  const taken = await attachMedia(tx, { ownerId: authorId, ids: images, kind: 'image' });
  await tx.delete(replyImages).where(eq(replyImages.replyId, replyId));
  if (taken.length === 0) return;
  await tx.insert(replyImages).values(taken.map(({ id }, position) => ({ replyId, mediaId: id, position })));
}
