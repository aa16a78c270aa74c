import { z } from 'zod';
import { Id, LanguageField } from '../core/fields.ts';
import { oneLine } from '../core/validation/one-line.ts';

/** A title must be longer than this number of characters. */
const TITLE_MORE_THAN = 10;
export const TITLE_MAX = 200;
export const CONTENT_MAX = 7000;
export const REPLY_MAX = 5000;
export const REPLY_IMAGES = 5;
/** Maximum number of images in a post. */
export const POST_IMAGES = 10;

// Unicode classifies these characters (such as ™, © and arrows) as pictographs, but they are not emojis to readers.
const EMOJI =
  /(?![©®™ℹ↔-↪])\p{Extended_Pictographic}|\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20E3|\uFE0F/u;

/** Whether text contains an emoji in any encoding (pictograph, flag, keycap, modifier, variation selector). */
export function hasEmoji(text: string): boolean {
  return EMOJI.test(text);
}

/** Adds the rules of a title that typing more cannot satisfy. */
const titleOf = (schema: z.ZodString) =>
  z
    .string()
    .transform(oneLine)
    .pipe(
      schema
        .superRefine((text, context) => {
          if ([...text].length <= TITLE_MAX) return;
          context.addIssue({ code: 'too_big', origin: 'string', maximum: TITLE_MAX, message: 'forum.title-long' });
        })
        .refine((text) => !hasEmoji(text), { error: 'forum.title-emoji' }),
    );

/** Title of a post (FORUM-01), without emojis. */
export const Title = titleOf(
  z
    .string()
    .min(1, 'forum.title-required')
    .refine((text) => text.length === 0 || [...text].length > TITLE_MORE_THAN, {
      error: 'forum.title-short',
      params: { n: TITLE_MORE_THAN },
    }),
);

/** A title that is being typed, which may still be too short. */
export const TypedTitle = z.object({ title: titleOf(z.string()) });

/** HTML of the editor. The server sanitizes it and counts only the visible text; this maximum limits the markup. */
export const Content = z.string().max(60_000, 'forum.content-long');

export const PostFields = z.strictObject({
  topic: z.string().min(1, 'forum.topic-required').max(60, 'forum.topic-required'),
  title: Title,
  content: Content,
  language: LanguageField,
});

export const ReplyFields = z.strictObject({
  content: Content,
  /** Ids of images uploaded by the author. */
  images: z.array(Id).max(REPLY_IMAGES, 'media.count').default([]),
});
