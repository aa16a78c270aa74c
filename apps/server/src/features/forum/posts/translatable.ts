import { eq } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { Executor } from '#db/client.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { ownedImages } from '#features/media';
import { AppError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { findReply } from '../replies/find-reply.ts';
import { sanitizeContent, shownImageKeys } from '../rich-text/sanitize-content.ts';
import { findPost } from './find-post.ts';

interface Translatable {
  authorId: number;
  language: Language | null;
  title: string | null;
  html: string;
}

/**
 * Returns the text of a post that the viewer can read.
 * @throws AppError forum.post-not-found, translations.not-found for a deleted post
 */
export async function translatablePost(db: Executor, viewer: Viewer, id: number): Promise<Translatable> {
  const { state } = await findPost(db, viewer, id);
  const [row] = await db
    .select({ authorId: posts.authorId, language: posts.language, title: posts.title, html: posts.html })
    .from(posts)
    .where(eq(posts.id, id));
  if (state === 'deleted' || !row) throw new AppError('translations.not-found');
  return row;
}

/**
 * Returns the text of a reply that the viewer can read. The language of replies is not known.
 * @throws AppError forum.reply-not-found, translations.not-found for a deleted reply
 */
export async function translatableReply(db: Executor, viewer: Viewer, id: number): Promise<Translatable> {
  const { state } = await findReply(db, viewer, id);
  const [row] = await db
    .select({ authorId: replies.authorId, html: replies.html })
    .from(replies)
    .where(eq(replies.id, id));
  if (state === 'deleted' || !row) throw new AppError('translations.not-found');
  return { ...row, language: null, title: null };
}

/** Sanitizes a translation in the same way as the original, with the images of its author. */
export async function sanitizeTranslation(db: Executor, authorId: number, html: string): Promise<string> {
  return sanitizeContent(html, await ownedImages(db, authorId, shownImageKeys(html))).html;
}
