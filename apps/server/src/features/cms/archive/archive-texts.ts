import { LANGUAGES } from '@site/contract/core/languages.ts';
import type { ArchivedTexts } from '@site/contract/brand-archive/archive.ts';
import type { ArchiveChange } from '@site/contract/brand-archive/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { ImportOptions, PartImport } from '#platform/brand/archive-import.ts';
import type { Services } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { changeableTexts, placeholderRefusal } from '../text-overrides/texts.ts';

/** Returns the overrides of all languages, without those of texts that no longer exist. */
export async function exportTexts({ textOverrides }: Pick<Services, 'textOverrides'>): Promise<ArchivedTexts> {
  const texts: ArchivedTexts = {};
  for (const language of LANGUAGES) {
    const known = changeableTexts(language);
    const overrides = [...(await textOverrides.list(language))].filter(([key]) => known.has(key));
    if (overrides.length > 0) texts[language] = Object.fromEntries(overrides.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
  return texts;
}

/** @throws AppError documents.no-such-text, and the errors of placeholderRefusal, on the field of the text */
function checkTexts(texts: ArchivedTexts): void {
  for (const language of LANGUAGES) {
    const builtIns = changeableTexts(language);
    for (const [key, text] of Object.entries(texts[language] ?? {})) {
      const builtIn = builtIns.get(key);
      const field = `texts.${language}.${key}`;
      const refusal =
        builtIn === undefined ? new AppError('documents.no-such-text') : placeholderRefusal(key, builtIn, text);
      if (!refusal) continue;
      const { errorName, params } = refusal;
      throw new AppError(errorName, { params, fields: { [field]: { key: errorName, params } } });
    }
  }
}

/** Replaces the overrides of all languages by those of an archive. */
export async function importTexts(
  { tx }: TransactionScope,
  wanted: ArchivedTexts,
  { services: { textOverrides } }: ImportOptions,
): Promise<PartImport> {
  checkTexts(wanted);
  const rows = await textOverrides.lockAll(tx);
  const changes: ArchiveChange[] = [];
  for (const language of LANGUAGES) {
    const before = new Map(rows.filter((row) => row.language === language).map(({ key, text }) => [key, text]));
    const after = new Map(Object.entries(wanted[language] ?? {}));
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const [old, next] = [before.get(key), after.get(key)];
      if (old === next) continue;
      await textOverrides.write(tx, { language, key }, next ?? null);
      const change = next === undefined ? 'removed' : old === undefined ? 'added' : 'changed';
      changes.push({ part: 'texts', name: `${language} ${key}`, change });
    }
  }
  return { changes, replaced: rows };
}
