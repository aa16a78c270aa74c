import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { oneLine } from '@site/contract/core/validation/one-line.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Translation, translationRoutes } from '@site/contract/translations/routes.ts';
import { translations } from '#db/schema/translations.ts';
import { translatableMessage } from '#features/chat';
import { sanitizeContent, sanitizeTranslation, translatablePost, translatableReply } from '#features/forum';
import { AppError } from '#platform/app-error.ts';
import type { LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { restorePlaceholders, withPlaceholders } from './placeholders.ts';
import { translationProvider } from './translation-provider.ts';

/** Calls of the service per member and window (seconds); cached translations are not counted. */
export const CALLS = { points: 60, seconds: 3600 };

interface Original {
  /** Author whose content the translation is erased with; null if it must not be stored. */
  authorId: number | null;
  language: Language | null;
  title: string | null;
  /** Sanitized HTML. */
  html: string;
}

const textOf = (html: string) => sanitizeContent(html, new Map()).plain.trim();

/**
 * Separates the title from the answer, and restores what was not sent.
 * @throws Error if a part is missing
 */
function readAnswer(answer: string, { title, html }: Original, originals: readonly string[]) {
  const [heading = '', headingHtml = ''] = /<h1[^>]*>(.*?)<\/h1>/is.exec(answer) ?? [];
  const made = {
    title: title === null ? null : oneLine(textOf(headingHtml)),
    html: restorePlaceholders(answer.replace(heading, ''), originals),
  };
  if (made.title === '' || (textOf(made.html) === '' && textOf(html) !== '')) throw new Error('incomplete answer');
  return made;
}

/** Translates a title and HTML with one call, so that the service knows the context of both. */
async function callService(context: LoggedIn, original: Original, to: Language) {
  const provider = translationProvider(context.settings);
  if (!provider) throw new AppError('translations.off');
  await context.limits.countOf('translations', CALLS, `user:${context.viewer.id}`);
  const { html, originals } = withPlaceholders(original.html);
  const heading = original.title === null ? '' : `<h1>${escapeHtml(original.title)}</h1>`;
  try {
    const answer = await provider.translate({ html: heading + html, from: original.language, to });
    return readAnswer(answer, original, originals);
  } catch (error) {
    // Logs only the name of the error, because its message may quote the text.
    context.log.warn({ problem: error instanceof Error ? error.name : typeof error }, 'translation failed');
    throw new AppError('translations.failed');
  }
}

async function translateContent(
  context: LoggedIn,
  { kind, id, language }: { kind: 'post' | 'reply'; id: number; language: Language },
): Promise<Translation> {
  const { db, viewer } = context;
  const original = await (kind === 'post' ? translatablePost : translatableReply)(db, viewer, id);
  const version = createHash('sha256')
    .update(JSON.stringify([original.title, original.html]))
    .digest('base64url');
  const key = and(eq(translations.kind, kind), eq(translations.itemId, id), eq(translations.language, language));
  const [cached] = await db
    .select({ title: translations.title, html: translations.html })
    .from(translations)
    .where(and(key, eq(translations.version, version)));
  if (cached) return { ...cached, text: null };
  const { title, html } = await callService(context, original, language);
  const made = { title, html: await sanitizeTranslation(db, original.authorId, html) };
  await db
    .insert(translations)
    .values({ kind, itemId: id, language, authorId: original.authorId, version, ...made })
    .onConflictDoUpdate({
      target: [translations.kind, translations.itemId, translations.language],
      set: { version, createdAt: sql`now()`, ...made },
    });
  return { ...made, text: null };
}

/** Messages are private, so their translations are not stored. */
async function translateMessage(context: LoggedIn, id: number, language: Language): Promise<Translation> {
  const { text } = await translatableMessage(context.db, context.viewer.id, id);
  const html = text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
  const translated = await callService(context, { authorId: null, language: null, title: null, html }, language);
  return { title: null, html: null, text: textOf(translated.html) };
}

/** Translates an item that the caller can read (FORUM-42). */
export const translateItem: Operation<typeof translationRoutes.translate> = async (context, { kind, id, language }) =>
  kind === 'message' ? translateMessage(context, id, language) : translateContent(context, { kind, id, language });
