import { eq, sql } from 'drizzle-orm';
import { REPLY_MAX } from '@site/contract/forum/fields.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { replies } from '#db/schema/forum.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { replyEdited } from './events.ts';
import { findReply, lockReply } from './find-reply.ts';
import { readContent } from './read-content.ts';
import { setReplyImages } from './reply-images.ts';
import { oneReply } from './reply-views.ts';
import { tellMentioned } from './tell-mentioned.ts';

export const editReply: Operation<typeof forumRoutes.editReply> = async (context, { id, content, images }) => {
  const { viewer, db } = context;
  await transact(context, async ({ tx, emit }) => {
    await findReply(tx, viewer, id);
    const { authorId, state, postId } = await lockReply(tx, viewer, id);
    if (authorId !== viewer.id) throw new AppError('forum.not-the-author');
    if (state === 'deleted') throw new AppError('forum.reply-deleted');
    const read = await readContent(tx, { authorId, html: content, max: REPLY_MAX, hasImages: images.length > 0 });
    const [{ html: before } = { html: '' }] = await tx
      .select({ html: replies.html })
      .from(replies)
      .where(eq(replies.id, id));
    await tx
      .update(replies)
      .set({ ...read, editedAt: sql`now()` })
      .where(eq(replies.id, id));
    await setReplyImages(tx, { replyId: id, authorId, images });
    await emit(replyEdited, { postId, replyId: id });
    await tellMentioned(emit, { postId, replyId: id, authorId, html: read.html, before });
  });
  return oneReply(db, viewer, id);
};
