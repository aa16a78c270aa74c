import { z } from 'zod';
import { Id, LanguageField } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';

export const TRANSLATED_KINDS = ['post', 'reply', 'message'] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];

/** Machine translation of one item. */
export const Translation = z.object({
  /** Title of a post; null for other kinds. */
  title: z.string().nullable(),
  /** Sanitized HTML; null for a message. */
  html: z.string().nullable(),
  /** Plain text of a message; null for other kinds. */
  text: z.string().nullable(),
});
export type Translation = z.infer<typeof Translation>;

export const translationRoutes = routes('translations', {
  translate: route({
    method: 'POST',
    path: `${API}/translate`,
    access: 'member',
    limit: 'write',
    summary: 'Translate a post, a reply or a message',
    description:
      "Returns a machine translation of an item that the caller can read, by the service that the operator has configured. Translations of posts and replies are cached until the original changes; those of messages are not stored. Each call that reaches the service counts towards the caller's hourly limit.",
    input: z.strictObject({ kind: z.enum(TRANSLATED_KINDS), id: Id, language: LanguageField }),
    data: Translation,
    errors: [
      'translations.off',
      'translations.failed',
      'translations.not-found',
      'forum.post-not-found',
      'forum.reply-not-found',
      'chat.not-found',
    ],
    timeout: 60_000,
    quiet: true,
  }),
});
