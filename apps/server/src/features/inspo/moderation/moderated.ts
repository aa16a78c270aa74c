import { asc, eq, inArray } from 'drizzle-orm';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { inspoImages, inspoPosts } from '#db/schema/inspo.ts';
import { imageView, media } from '#features/media';
import { excerpt } from '#features/forum';
import type { ModeratedKind, ModeratedChange } from '#platform/moderation/moderated.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { imageColumns } from '../feed/card-rows.ts';
import { lockPost, seenPost } from '../posts/find-post.ts';
import { inspoDeleted, inspoHidden, inspoShown } from '../events.ts';

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

type Columns = Pick<typeof inspoPosts.$inferSelect, 'state' | 'hiddenFor' | 'deletedByStaff'>;

/** Returns the new state of a post after a moderator's decision; null if it must stay as it is. */
function decided(post: Columns & { consent: boolean }, change: ModeratedChange): Columns | null {
  // A post deleted by its author stays deleted regardless of the decision.
  if (post.state === 'deleted' && !post.deletedByStaff) return null;
  if (change.state === 'deleted') return { state: 'deleted', hiddenFor: null, deletedByStaff: true };
  if (change.state === 'hidden') return { state: 'hidden', hiddenFor: change.hiddenFor, deletedByStaff: false };
  // A post is not restored once its author has withdrawn consent.
  if (!post.consent) return { state: 'hidden', hiddenFor: 'consent', deletedByStaff: false };
  return { state: 'visible', hiddenFor: null, deletedByStaff: false };
}

/** Applies a decision: hides, deletes or restores a post. Idempotent. */
async function changeState({ tx, emit }: TransactionScope, id: number, change: ModeratedChange): Promise<void> {
  const post = await lockPost(tx, id);
  const next = post && decided(post, change);
  if (!next) return;
  await tx.update(inspoPosts).set(next).where(eq(inspoPosts.id, id));
  if (next.state === post.state) return;
  if (next.state === 'visible') await emit(inspoShown, { postId: id });
  else if (post.state === 'visible') await emit(inspoHidden, { postId: id });
  if (next.state === 'deleted') await emit(inspoDeleted, { postId: id });
}
