import { POST_IMAGES } from '@site/contract/forum/fields.ts';
import type { Executor } from '#db/client.ts';
import { ownedImages } from '#features/media';
import { AppError, fieldError } from '#platform/app-error.ts';
import { sanitizeContent, shownImageKeys } from './sanitize-content.ts';

interface Given {
  authorId: number;
  html: string;
  /** Longest text that readers may be given. */
  max: number;
  /** Pictures beside the text say enough without words. */
  hasImages?: boolean;
}

/** Something that ink or a picture would show: not spaces, joiners and marks alone. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Checks and cleans what an author wrote.
 * @throws AppError invalid (empty, too long, too many pictures) or media.not-found (a picture that is not the author's)
 */
export async function readContent(
  db: Executor,
  { authorId, html, max, hasImages = false }: Given,
): Promise<{ html: string; plain: string }> {
  const keys = shownImageKeys(html);
  if (keys.length > POST_IMAGES) throw fieldError('content', 'media.count', { n: POST_IMAGES, max: POST_IMAGES });
  const images = await ownedImages(db, authorId, keys);
  if (images.size < keys.length) throw new AppError('media.not-found');
  const content = sanitizeContent(html, images);
  const empty = !VISIBLE.test(content.plain) && !content.html.includes('<img ');
  if (empty && !hasImages) throw fieldError('content', 'forum.content-required');
  if ([...content.plain].length > max) throw fieldError('content', 'forum.content-long', { max });
  return content;
}
