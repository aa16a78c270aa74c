import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { ArchivedTexts } from '@site/contract/brand-archive/archive.ts';
import type { ArchiveChange } from '@site/contract/brand-archive/routes.ts';
import type { ImportOptions, PartImport } from '#platform/brand/archive-import.ts';
import type { Services } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { changeableTexts, hasSamePlaceholders } from '../text-overrides/texts.ts';
import { RENAMED_TEXTS } from './renamed-texts.ts';

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

/** Texts of an archive in one language that this version has, and the keys of the others. */
function suitableTexts(archived: Readonly<Record<string, string>>, language: Language) {
  const builtIns = changeableTexts(language);
  const known = new Map<string, string>();
  const skipped: string[] = [];
  for (const [key, text] of Object.entries(archived)) {
    const now = RENAMED_TEXTS.get(key) ?? key;
    const builtIn = builtIns.get(now);
    if (builtIn !== undefined && hasSamePlaceholders(now, builtIn, text)) known.set(now, text);
    else skipped.push(key);
  }
  return { known, skipped };
}

/**
 * Replaces the overrides of all languages by those of an archive. Texts that this version does not have, or that have
 * other placeholders here, are skipped and listed as such.
 */
export async function importTexts(
  { tx }: TransactionScope,
  wanted: ArchivedTexts,
  { services: { textOverrides } }: ImportOptions,
): Promise<PartImport> {
  const rows = await textOverrides.lockAll(tx);
  const changes: ArchiveChange[] = [];
  for (const language of LANGUAGES) {
    const before = new Map(rows.filter((row) => row.language === language).map(({ key, text }) => [key, text]));
    const { known: after, skipped } = suitableTexts(wanted[language] ?? {}, language);
    changes.push(
      ...skipped.map((key): ArchiveChange => ({ part: 'texts', name: `${language} ${key}`, change: 'skipped' })),
    );
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
