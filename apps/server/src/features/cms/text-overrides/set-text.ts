import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { changeableTexts } from './changeable-texts.ts';
import { hasSamePlaceholders } from './has-same-placeholders.ts';

/**
 * Sets a text override and, if it changes, writes to the audit log. Null, a blank text or one equal to the built-in
 * text deletes the override.
 * @throws AppError documents.no-such-text, documents.braces if the placeholders differ
 */
export const setText: Operation<typeof cmsRoutes.setText> = async (context, { lang, key, text: given }) => {
  const { viewer, textOverrides } = context;
  const builtIn = changeableTexts(lang).get(key);
  if (builtIn === undefined) throw new AppError('documents.no-such-text');
  const text = given === builtIn || given?.trim() === '' ? null : given;
  if (text !== null && !hasSamePlaceholders(key, builtIn, text)) throw new AppError('documents.braces');
  const one = { language: lang, key };
  await transact(context, async (work) => {
    const before = await textOverrides.lock(work.tx, one);
    if (before === text) return;
    await textOverrides.write(work.tx, one, text);
    const name = `${lang} ${key}`;
    await appendAuditLog(work, {
      actorId: viewer.id,
      action: 'text-changed',
      subjectId: null,
      before: { name, text: before ?? builtIn },
      after: { name, text: text ?? builtIn },
    });
  });
  await textOverrides.changed();
  return {};
};
