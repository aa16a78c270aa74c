import { createHash } from 'node:crypto';
import type { Brand } from '@site/contract/brand/brand.ts';
import { BRAND_REFUSALS } from '@site/contract/brand/errors.ts';
import type { BrandArchive } from '@site/contract/brand-archive/archive.ts';
import { ARCHIVE_PARTS } from '@site/contract/brand-archive/paths.ts';
import type { ArchiveChange } from '@site/contract/brand-archive/routes.ts';
import { importBrand, lockBrand, prepareBrandFonts, prepareBrandPictures } from '#features/brand';
import { importDocuments, importLanguages, importOperator, importTexts, prepareDocumentPictures } from '#features/cms';
import { documentTag, lockAgainstImport } from '#features/documents';
import { importTopics, refreshTopics } from '#features/forum';
import { importMenus, MENUS_TAG } from '#features/menus';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import type { NewFile, NewPictures } from '#platform/brand/archive-import.ts';
import { transact, type Services } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { ReadArchive } from './read-archive.ts';

/** Maximum number of names of each part in the audit log. */
const NAMED_MAX = 20;

interface Choices {
  services: Services;
  actorId: number | null;
  publishesBrand: boolean;
  publishesDocuments: boolean;
}

/** An archive whose pictures are re-encoded and whose brand is complete, ready to be stored. */
interface Prepared {
  archive: BrandArchive & { brand: Brand };
  added: readonly NewPictures[];
}

interface Imported {
  changes: ArchiveChange[];
  replacesDraft: boolean;
  refusal: AppError | null;
  /** Hash of the archive and of everything that it replaces. */
  seen: string;
}

async function prepare({ archive, pictures }: ReadArchive, { services, actorId }: Choices): Promise<Prepared> {
  const options = { services, actorId, publishes: false };
  const [current] = await services.brand.slugs(services.db);
  // A file that does not state the slug of the partner leaves it as it is.
  const complete = { ...archive.brand, partnerSlug: archive.brand.partnerSlug ?? current };
  const { brand: withFonts, added: ofFonts } = await prepareBrandFonts(complete, pictures, options);
  const { brand, added: ofBrand } = await prepareBrandPictures(withFonts, pictures, options);
  const { documents, added: ofDocuments } = await prepareDocumentPictures(archive.documents, pictures, options);
  return { archive: { ...archive, brand, documents }, added: [ofFonts, ofBrand, ofDocuments] };
}

type Store = (files: readonly NewFile[]) => Promise<void>;

/**
 * Writes everything in the caller's transaction.
 * @param store stores the files of the pictures
 */
async function write(
  work: TransactionScope,
  { archive, added }: Prepared,
  { store, ...choices }: Choices & { store: Store },
): Promise<Imported> {
  const { services, actorId } = choices;
  // The locks of all parts come before the first line of the audit log, so that no deadlock is possible.
  await lockAgainstImport(work.tx);
  await lockBrand(work.tx);
  const files: NewFile[] = [];
  for (const pictures of added) files.push(...(await pictures.insert(work.tx)));
  const options = { services, actorId };
  const brand = await importBrand(work, archive.brand, { ...options, publishes: choices.publishesBrand });
  const parts = [
    brand,
    // The slug of the brand in the file is reserved too, so that the brand can be published.
    await importTopics(work, archive.topics, {
      reserved: [archive.brand.partnerSlug, ...(await services.brand.slugs(work.tx))],
    }),
    await importMenus(work, archive.menus),
    await importTexts(work, archive.texts, { ...options, publishes: true }),
    await importOperator(work, archive.operator, { ...options, publishes: true }),
    await importLanguages(work, archive.languages, { ...options, publishes: true }),
  ];
  // Before the publication of documents, which writes to the audit log: its lock blocks other writers until the commit.
  // No page shows a picture without a file, because the rows are not visible yet.
  await store(files);
  parts.push(await importDocuments(work, archive.documents, { ...options, publishes: choices.publishesDocuments }));
  const changes = parts.flatMap((part) => part.changes);
  const replaced = parts.map((part) => part.replaced);
  const seen = createHash('sha256')
    .update(JSON.stringify([archive, replaced]))
    .digest('hex');
  return { changes, replacesDraft: brand.replacesDraft, refusal: brand.refusal, seen };
}

/** Carries the result of a preview out of its transaction, which it rolls back. */
class Rollback extends Error {
  readonly imported: Imported;
  constructor(imported: Imported) {
    super('preview');
    this.imported = imported;
  }
}

async function preview(services: Services, prepared: Prepared, choices: Choices): Promise<Imported> {
  try {
    return await transact(services, async (work) => {
      throw new Rollback(await write(work, prepared, { ...choices, store: async () => undefined }));
    });
  } catch (error) {
    if (error instanceof Rollback) return error.imported;
    throw error;
  }
}

/** Returns what an import would change. Everything is written and rolled back, so that it is exactly what is imported. */
export async function previewArchive(read: ReadArchive, services: Services) {
  const choices = { services, actorId: null, publishesBrand: false, publishesDocuments: false };
  const { changes, replacesDraft, refusal, seen } = await preview(services, await prepare(read, choices), choices);
  const { version, brand } = read.archive;
  const refusalName = BRAND_REFUSALS.find((name) => name === refusal?.errorName) ?? null;
  return { version, product: brand.names.product, changes, replacesDraft, refusal: refusalName, seen };
}

/** Values of the import in the audit log: the names of the changes of each part. */
function auditValues({ version, brand }: BrandArchive, changes: readonly ArchiveChange[], choices: Choices) {
  const named = ARCHIVE_PARTS.flatMap((part) => {
    const ofPart = changes.filter((one) => one.part === part);
    const names = ofPart.slice(0, NAMED_MAX).map(({ name, change }) => `${name} (${change})`);
    if (ofPart.length > NAMED_MAX) names.push(`+${ofPart.length - NAMED_MAX}`);
    return names.length > 0 ? [[part, names.join(', ')]] : [];
  });
  const { publishesBrand, publishesDocuments } = choices;
  return { version, product: brand.names.product, publishesBrand, publishesDocuments, ...Object.fromEntries(named) };
}

async function refresh(services: Services): Promise<void> {
  const { brand, textOverrides, siteSettings, cache } = services;
  await brand.changed();
  await textOverrides.changed();
  await siteSettings.changed();
  refreshTopics(services);
  cache.invalidate('site', 'sitemap', MENUS_TAG, documentTag('pages'), documentTag('policies'));
}

/** Conditions of an import. */
interface Conditions {
  /** Fingerprint of the preview that the caller has seen. */
  seen?: string;
  /** Called in the transaction, after its locks. The import does nothing if the result is false. */
  isWanted?: (work: TransactionScope) => Promise<boolean>;
}

/**
 * Imports an archive, completely or not at all, and records it in the audit log.
 * @throws AppError brand-archive.changed if something that the archive replaces has changed since the preview, and the
 * errors of each part
 */
export async function importArchive(
  read: ReadArchive,
  choices: Choices,
  { seen, isWanted }: Conditions,
): Promise<ArchiveChange[]> {
  const { services, actorId } = choices;
  const prepared = await prepare(read, choices);
  const stored: string[] = [];
  const store: Store = async (files) => {
    for (const { key, content } of files) {
      stored.push(key);
      await services.files.put(key, content);
    }
  };
  const changes = await transact(services, async (work) => {
    await lockAgainstImport(work.tx);
    await lockBrand(work.tx);
    if (isWanted && !(await isWanted(work))) return [];
    try {
      const imported = await write(work, prepared, { ...choices, store });
      if (seen !== undefined && imported.seen !== seen) throw new AppError('brand-archive.changed');
      const after = auditValues(prepared.archive, imported.changes, choices);
      await appendAuditLog(work, { actorId, action: 'brand-imported', subjectId: null, after });
      return imported.changes;
    } catch (error) {
      await Promise.allSettled(stored.map((key) => services.files.remove(key)));
      throw error;
    }
  });
  await refresh(services);
  return changes;
}
