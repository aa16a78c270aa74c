import { asc, eq, sql } from 'drizzle-orm';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { inspoImages, inspoPosts } from '#db/schema/inspo.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { inspoEdited } from '../events.ts';
import { lockOwnPost } from '../posts/find-post.ts';
import { postView } from '../posts/post-view.ts';
import { setPictures } from './set-pictures.ts';

export const deletePicture: Operation<typeof inspoRoutes.deletePicture> = async (context, { id, mediaId }) => {
  const { db, viewer, language } = context;
  await transact(context, async ({ tx, emit }) => {
    const { authorId } = await lockOwnPost(tx, viewer, id);
    const pictures = await tx
      .select({ id: inspoImages.mediaId, alt: inspoImages.alt })
      .from(inspoImages)
      .where(eq(inspoImages.postId, id))
      .orderBy(asc(inspoImages.position));
    const images = pictures.filter((picture) => picture.id !== mediaId);
    if (images.length === pictures.length) throw new AppError('media.not-found');
    if (images.length === 0) throw new AppError('inspiration.last-picture');
    await setPictures(tx, { postId: id, authorId, images });
    await tx
      .update(inspoPosts)
      .set({ editedAt: sql`now()` })
      .where(eq(inspoPosts.id, id));
    await emit(inspoEdited, { postId: id });
  });
  return postView(db, { id, viewer, language });
};
