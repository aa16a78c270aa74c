import { z } from 'zod';
import { Id, LanguageField } from '../core/fields.ts';
import { untidiedText } from '../core/validation/untidied-text.ts';

export const INSPO_IMAGES = 4;
export const INSPO_TEXT_MAX = 500;
export const INSPO_ALT_MAX = 200;
export const INSPO_TAGS = 10;
/** Maximum length of the opening words of a suggested caption, in characters. */
export const INSPO_WORDS_MAX = 60;

/** Characters that are invisible or change the text direction; joiners are retained for emojis. */
const UNSEEN = /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Normalizes plain text: retains line breaks, with at most one consecutive empty line. */
function tidied(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const plain = (max: number, error: string) =>
  untidiedText(max, error)
    .transform(tidied)
    .refine((text) => [...text].length <= max, { error, params: { max } });

/** Name of a tag in URLs; the server validates that it exists. */
export const TagSlug = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]*$/);

export const InspoFields = z.strictObject({
  /** The author's uploads in display order, each with alternative text. */
  images: z
    .array(z.strictObject({ id: Id, alt: plain(INSPO_ALT_MAX, 'inspiration.alt-long').default('') }))
    .min(1, 'inspiration.picture-required')
    .max(INSPO_IMAGES, 'media.count')
    .refine((images) => new Set(images.map(({ id }) => id)).size === images.length, {
      error: 'inspiration.picture-twice',
    }),
  text: plain(INSPO_TEXT_MAX, 'inspiration.text-long').default(''),
  tags: z
    .array(TagSlug)
    .max(INSPO_TAGS, 'inspiration.too-many-tags')
    .transform((tags) => [...new Set(tags)])
    .default([]),
  language: LanguageField,
});

export const SuggestFields = z.strictObject({
  tags: z
    .array(TagSlug)
    .max(INSPO_TAGS, 'inspiration.too-many-tags')
    .transform((tags) => [...new Set(tags)])
    .default([]),
  words: z
    .string()
    .max(INSPO_WORDS_MAX, 'inspiration.words-long')
    .transform((text) => tidied(text).replace(/\n+/g, ' '))
    .default(''),
  language: LanguageField,
});
