import { asc, eq, inArray } from 'drizzle-orm';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { inspoImages, inspoPosts } from '#db/schema/inspo.ts';
import { imageView, media } from '#features/media';
import { excerpt } from '#features/forum';
import type { ModeratedKind } from '#platform/moderation/moderated.ts';
import { imageColumns } from '../feed/card-rows.ts';
import { changeState } from './change-state.ts';
import { lockPost, seenPost } from '../posts/find-post.ts';

/** Converts plain texts to HTML: one paragraph per text, with its line breaks. */
function paragraphs(texts: readonly string[]): string {
  return texts
    .map((text) => escapeHtml(text).replaceAll('\n', '<br>'))
    .map((html) => `<p>${html}</p>`)
    .join('');
}

const TITLE_MAX = 80;

export const moderatedInspo: ModeratedKind = {
  kind: 'inspo',
  rows: inspoPosts,

  async show(db, ids) {
    if (ids.length === 0) return new Map();
    const posts = await db
      .select()
      .from(inspoPosts)
      .where(inArray(inspoPosts.id, [...ids]));
    const pictures = await db
      .select({ postId: inspoImages.postId, alt: inspoImages.alt, ...imageColumns })
      .from(inspoImages)
      .innerJoin(media, eq(media.id, inspoImages.mediaId))
      .where(inArray(inspoImages.postId, [...ids]))
      .orderBy(asc(inspoImages.postId), asc(inspoImages.position));
    return new Map(
      posts.map(({ id, authorId, state, hiddenFor, text, createdAt }) => {
        const own = pictures.filter(({ postId }) => postId === id);
        const words = [text, ...own.map(({ alt }) => alt)].filter((part) => part !== '');
        return [
          id,
          {
            id,
            authorId,
            state,
            hiddenFor,
            title: excerpt(words[0] ?? '', TITLE_MAX),
            html: paragraphs(words),
            images: own.map(({ postId: _, alt: __, ...image }) => imageView(image)),
            path: `/caminspo/detail?id=${id}`,
            createdAt,
          },
        ];
      }),
    );
  },

  async isThereFor(db, viewer, id) {
    const post = await seenPost(db, viewer, { id, acrossBlocks: true });
    return post !== null && post.state !== 'deleted';
  },

  async lock(tx, id) {
    const post = await lockPost(tx, id);
    return post && { authorId: post.authorId, state: post.state, hiddenFor: post.hiddenFor };
  },

  change: changeState,
};
