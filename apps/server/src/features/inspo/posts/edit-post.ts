import { eq, sql } from 'drizzle-orm';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { inspoEdited, inspoHidden } from '../events.ts';
import { lockOwnPost } from './find-post.ts';
import { postView } from './post-view.ts';
import { screenPost } from '../moderation/screen-post.ts';
import { setPictures } from '../images/set-pictures.ts';
import { tags } from '../tags/tags.ts';

export const editPost: Operation<typeof inspoRoutes.edit> = async (context, { id, images, ...fields }) => {
  const { db, viewer, language } = context;
  tags.check(fields.tags);
  await transact(context, async (work) => {
    const { tx, emit } = work;
    const { authorId } = await lockOwnPost(tx, viewer, id);
    await setPictures(tx, { postId: id, authorId, images });
    await tx
      .update(inspoPosts)
      .set({ ...fields, editedAt: sql`now()` })
      .where(eq(inspoPosts.id, id));
    const waits = await screenPost(work, { id, authorId, text: fields.text });
    await emit(waits ? inspoHidden : inspoEdited, { postId: id });
  });
  return postView(db, { id, viewer, language });
};
