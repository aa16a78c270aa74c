import { POST_IMAGES } from '@site/contract/forum/fields.ts';
import type { Executor } from '#db/client.ts';
import { ownedImages } from '#features/media';
import { AppError, fieldError } from '#platform/app-error.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { mentionable, mentionsOf, withMentions } from '../mentions/mentions.ts';
import { plainText } from './plain-text.ts';
import { sanitizeContent, shownImageKeys } from './sanitize-content.ts';

type Author = Pick<Viewer, 'id' | 'role'>;

interface Given {
  author: Author;
  html: string;
  /** Maximum length of the visible text, in characters. */
  max: number;
  /** The content has images outside the text, so the text may be empty. */
  hasImages?: boolean;
}

/** Matches a visible character: a letter, number, punctuation mark or symbol. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Replaces mentions of members whom the author may not mention with plain text. All others show the member's current
 * name.
 */
async function withKnownMentions(db: Executor, author: Author, content: { html: string; plain: string }) {
  const ids = mentionsOf(content.html, { quoted: true });
  if (ids.length === 0) return content;
  const html = withMentions(content.html, await mentionable(db, author, ids));
  return { html, plain: plainText(html) };
}

/**
 * Validates and sanitizes content written by `author`.
 * @throws AppError invalid (empty, too long, too many images) or media.not-found (an image that is missing or not the
 * author's)
 */
export async function readContent(
  db: Executor,
  { author, html, max, hasImages = false }: Given,
): Promise<{ html: string; plain: string }> {
  const keys = shownImageKeys(html);
  if (keys.length > POST_IMAGES) throw fieldError('content', 'media.count', { n: POST_IMAGES, max: POST_IMAGES });
  const images = await ownedImages(db, author.id, keys);
  if (images.size < keys.length) throw new AppError('media.not-found');
  const content = await withKnownMentions(db, author, sanitizeContent(html, images));
  const empty = !VISIBLE.test(content.plain) && !content.html.includes('<img ');
  if (empty && !hasImages) throw fieldError('content', 'forum.content-required');
  if ([...content.plain].length > max) throw fieldError('content', 'forum.content-long', { max });
  return content;
}
