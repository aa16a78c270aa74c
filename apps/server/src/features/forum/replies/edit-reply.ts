import { eq, sql } from 'drizzle-orm';
import { REPLY_MAX } from '@site/contract/forum/fields.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { replies } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import { screen } from '#features/moderation';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { replyEdited, replyHidden } from '../events.ts';
import { findReply, lockReply } from './find-reply.ts';
import { readContent } from '../rich-text/read-content.ts';
import { leavePost } from './reply-in-post.ts';
import { setReplyImages } from './create-reply.ts';
import { oneReply } from './reply-views.ts';
import { emitMentions } from '../mentions/emit-mentions.ts';

export const editReply: Operation<typeof forumRoutes.editReply> = async (context, { id, content, images }) => {
  const { viewer, db } = context;
  await transact(context, async (work) => {
    const { tx, emit } = work;
    await findReply(tx, viewer, id);
    const { authorId, state, postId } = await lockReply(tx, viewer, id);
    if (authorId !== viewer.id) throw new AppError('forum.not-the-author');
    if (state === 'deleted') throw new AppError('forum.reply-deleted');
    const [before = { html: '', plain: '' }] = await tx
      .select({ html: replies.html, plain: replies.plain })
      .from(replies)
      .where(eq(replies.id, id));
    // The text of a merged post may be longer than a reply. It must not become longer than it is.
    const max = Math.max(REPLY_MAX, [...before.plain].length);
    const read = await readContent(tx, { author: viewer, html: content, max, hasImages: images.length > 0 });
    await tx
      .update(replies)
      .set({ ...read, editedAt: sql`now()` })
      .where(eq(replies.id, id));
    await setReplyImages(tx, { replyId: id, authorId, images });
    const held = await screen(work, { kind: 'reply', id, authorId, texts: [read.plain] });
    if (held && state === 'visible') {
      await tx.update(replies).set(held).where(eq(replies.id, id));
      await leavePost(tx, { id, postId, authorId });
      await emit(replyHidden, { postId, replyId: id });
      return;
    }
    await emit(replyEdited, { postId, replyId: id });
    // Sends no mention notifications for a reply that the recipients cannot see.
    if (state === 'hidden') return;
    await emitMentions(emit, { postId, replyId: id, authorId, html: read.html, before: before.html });
  });
  return oneReply(db, viewer, id);
};
