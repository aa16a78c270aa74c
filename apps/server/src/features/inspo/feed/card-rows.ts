import { and, eq, sql } from 'drizzle-orm';
import type { InspoCard } from '@site/contract/inspo/schemas.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { inspoImages, inspoLikes, inspoPosts, inspoSaves } from '#db/schema/inspo.ts';
import { media, imageView } from '#features/media';
import { authorColumns } from '#platform/members/author-columns.ts';
import { hasBlurredPictures } from '#platform/moderation/has-blurred-pictures.ts';
import { excerpt } from '#features/forum';
import { authorView } from '#features/members';

export const imageColumns = {
  id: media.id,
  key: media.key,
  width: media.width,
  height: media.height,
  widths: media.widths,
  placeholder: media.placeholder,
};

const postColumns = {
  id: inspoPosts.id,
  text: inspoPosts.text,
  language: inspoPosts.language,
  state: inspoPosts.state,
  hiddenFor: inspoPosts.hiddenFor,
  likes: inspoPosts.likes,
  saves: inspoPosts.saves,
  createdAt: inspoPosts.createdAt,
};

/** Selects the columns of cards in one query, including the author, the first image and the marks of the viewer. */
export function cardRows(db: Executor, viewerId: number) {
  return db
    .select({
      ...postColumns,
      blurred: hasBlurredPictures('inspo', sql`inspo_posts.id`),
      author: authorColumns,
      cover: { ...imageColumns, alt: inspoImages.alt },
      pictures: sql<number>`(select count(*)::int from inspo_images i where i.post_id = ${inspoPosts.id})`,
      liked: sql<boolean>`${inspoLikes.userId} is not null`,
      saved: sql<boolean>`${inspoSaves.userId} is not null`,
    })
    .from(inspoPosts)
    .innerJoin(users, eq(users.id, inspoPosts.authorId))
    .innerJoin(inspoImages, and(eq(inspoImages.postId, inspoPosts.id), eq(inspoImages.position, 0)))
    .innerJoin(media, eq(media.id, inspoImages.mediaId))
    .leftJoin(inspoLikes, and(eq(inspoLikes.postId, inspoPosts.id), eq(inspoLikes.userId, viewerId)))
    .leftJoin(inspoSaves, and(eq(inspoSaves.postId, inspoPosts.id), eq(inspoSaves.userId, viewerId)))
    .$dynamic();
}

type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

const EXCERPT_MAX = 120;

export function cardView({ text, author, cover, state, hiddenFor, ...row }: CardRow, viewerId: number): InspoCard {
  const { alt, ...image } = cover;
  return {
    id: row.id,
    author: authorView(author),
    cover: { ...imageView(image), alt },
    pictures: row.pictures,
    excerpt: excerpt(text, EXCERPT_MAX),
    language: row.language,
    likes: row.likes,
    saves: row.saves,
    liked: row.liked,
    saved: row.saved,
    own: author.id === viewerId,
    hiddenFor: state === 'hidden' ? (hiddenFor ?? 'staff') : null,
    blurred: row.blurred,
    createdAt: row.createdAt,
  };
}
