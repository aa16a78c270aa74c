import { isLanguage, offeredLanguages } from '@site/contract/core/languages.ts';
import type { BrandArchive } from '@site/contract/brand-archive/archive.ts';
import type { ArchiveChange } from '@site/contract/brand-archive/routes.ts';
import type { ImportOptions, PartImport } from '#platform/brand/archive-import.ts';
import type { Services } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { lockLanguages } from '../site-settings/languages.ts';

export async function exportLanguages({ siteSettings }: Pick<Services, 'siteSettings'>): Promise<string[]> {
  return [...(await siteSettings.all()).languages];
}

/**
 * Replaces the languages that the site offers by those of an archive. Languages that this version does not have are
 * skipped and listed as such; a file without any that it has leaves the site's as they are.
 */
export async function importLanguages(
  { tx }: TransactionScope,
  list: BrandArchive['languages'],
  { services: { siteSettings } }: ImportOptions,
): Promise<PartImport> {
  const before = await lockLanguages(tx, siteSettings);
  const skipped = (list ?? []).filter((code) => !isLanguage(code));
  const changes = skipped.map((name): ArchiveChange => ({ part: 'languages', name, change: 'skipped' }));
  const wanted = offeredLanguages(list ?? []);
  if (wanted !== null && wanted.join() !== before.join()) {
    await siteSettings.write(tx, 'languages', wanted);
    changes.unshift({ part: 'languages', name: wanted.join(', '), change: 'changed' });
  }
  return { changes, replaced: before };
}
