import { and, eq } from 'drizzle-orm';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { catalogueOverrides } from '#db/schema/cms.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { builtInTexts } from './built-in-texts.ts';
import { hasSamePlaceholders } from './has-same-placeholders.ts';

/**
 * Sets a text override and, if it changes, writes to the audit log. Null, a blank text or one equal to the built-in
 * text deletes the override.
 * @throws AppError documents.no-such-text, documents.braces if the placeholders differ
 */
export const setText: Operation<typeof cmsRoutes.setText> = async (context, { lang, key, text: given }) => {
  const { viewer, cache } = context;
  const builtIn = builtInTexts(lang).get(key);
  if (builtIn === undefined) throw new AppError('documents.no-such-text');
  const text = given === builtIn || given?.trim() === '' ? null : given;
  if (text !== null && !hasSamePlaceholders(key, builtIn, text)) throw new AppError('documents.braces');
  const { language } = catalogueOverrides;
  const one = and(eq(language, lang), eq(catalogueOverrides.key, key));
  await transact(context, async (work) => {
    const { tx } = work;
    const [before] = await tx
      .select({ text: catalogueOverrides.text })
      .from(catalogueOverrides)
      .where(one)
      .for('update');
    if ((before?.text ?? null) === text) return;
    if (text === null) await tx.delete(catalogueOverrides).where(one);
    else {
      await tx
        .insert(catalogueOverrides)
        .values({ language: lang, key, text })
        .onConflictDoUpdate({ target: [language, catalogueOverrides.key], set: { text } });
    }
    const name = `${lang} ${key}`;
    await appendAuditLog(work, {
      actorId: viewer.id,
      action: 'text-changed',
      subjectId: null,
      before: { name, text: before?.text ?? builtIn },
      after: { name, text: text ?? builtIn },
    });
  });
  cache.invalidate('i18n');
  return {};
};
