import { and, asc, eq, sql } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { InspoPost } from '@site/contract/inspo/schemas.ts';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { inspoImages, inspoLikes, inspoPosts, inspoSaves } from '#db/schema/inspo.ts';
import { imageView, media } from '#features/media';
import { reports } from '#features/moderation';
import { isBlocked } from '#features/following';
import { authorColumns } from '#platform/members/author-columns.ts';
import { authorView } from '#features/members';
import { hasBlurredPictures } from '#platform/moderation/has-blurred-pictures.ts';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import type { Operation } from '#platform/feature.ts';
import { imageColumns } from '../feed/card-rows.ts';
import { tags } from '../tags/tags.ts';
import { isThereFor } from '../visibility.ts';

async function found(db: Executor, id: number, viewerId: number) {
  const [row] = await db
    .select({
      post: inspoPosts,
      blurred: hasBlurredPictures('inspo', sql`inspo_posts.id`),
      author: authorColumns,
      liked: sql<boolean>`${inspoLikes.userId} is not null`,
      saved: sql<boolean>`${inspoSaves.userId} is not null`,
      reported: sql<boolean>`exists (select from ${reports} where ${reports.kind} = 'inspo' and ${reports.targetId} = ${inspoPosts.id}
        and ${reports.reporterId} = ${viewerId} and ${reports.open})`,
    })
    .from(inspoPosts)
    .innerJoin(users, eq(users.id, inspoPosts.authorId))
    .leftJoin(inspoLikes, and(eq(inspoLikes.postId, inspoPosts.id), eq(inspoLikes.userId, viewerId)))
    .leftJoin(inspoSaves, and(eq(inspoSaves.postId, inspoPosts.id), eq(inspoSaves.userId, viewerId)))
    .where(eq(inspoPosts.id, id));
  return row;
}

const picturesOf = (db: Executor, postId: number) =>
  db
    .select({ ...imageColumns, alt: inspoImages.alt })
    .from(inspoImages)
    .innerJoin(media, eq(media.id, inspoImages.mediaId))
    .where(eq(inspoImages.postId, postId))
    .orderBy(asc(inspoImages.position));

/**
 * Returns a post with all its details as a member sees it.
 * @throws AppError inspiration.post-not-found
 */
export async function postView(
  db: Executor,
  { id, viewer, language }: { id: number; viewer: Viewer; language: Language },
): Promise<InspoPost> {
  const row = await found(db, id, viewer.id);
  if (!row) throw new AppError('inspiration.post-not-found');
  const { post, author, liked, saved, reported, blurred: isBlurred } = row;
  const blocked = await isBlocked(db, viewer.id, author.id);
  const { state, authorId } = post;
  if (!isThereFor(viewer, { state, authorId, member: author.role !== null, blocked })) {
    throw new AppError('inspiration.post-not-found');
  }
  const view = {
    id,
    language: post.language,
    likes: post.likes,
    saves: post.saves,
    liked,
    saved,
    own: author.id === viewer.id,
    hiddenFor: state === 'hidden' ? (post.hiddenFor ?? 'staff') : null,
    blurred: isBlurred,
    createdAt: post.createdAt,
    edited: post.editedAt !== null,
    deleted: state === 'deleted',
    reported,
  };
  if (view.deleted) return { ...view, author: null, images: [], text: '', tags: [], edited: false };
  const pictures = await picturesOf(db, id);
  return {
    ...view,
    author: authorView(author),
    images: pictures.map(({ alt, ...image }) => ({ ...imageView(image), alt })),
    text: post.text,
    tags: tags.named(post.tags, language),
  };
}

export const showPost: Operation<typeof inspoRoutes.detail> = ({ db, viewer, language }, { id }) =>
  postView(db, { id, viewer, language });
