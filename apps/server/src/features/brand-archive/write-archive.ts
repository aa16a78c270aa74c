import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_JSON,
  ARCHIVE_LIMITS,
  type BrandArchive,
} from '@site/contract/brand-archive/archive.ts';
import { exportBrandFonts, exportBrandPictures } from '#features/brand';
import { exportDocumentPictures, exportDocuments, exportLanguages, exportOperator, exportTexts } from '#features/cms';
import { exportTopics } from '#features/forum';
import { exportMenus } from '#features/menus';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact, type Services } from '#platform/context.ts';
import { PRODUCT_VERSION } from '#platform/product-version.ts';

/** Time of all entries, so that an unchanged site has an unchanged archive. */
const ENTRY_OPTIONS = { mtime: new Date(2020, 0, 1), mode: 0o100644 };

/** Returns what is published, and the keys of its pictures and fonts in the public store by the name of their entry. */
async function collect(services: Services): Promise<{ archive: BrandArchive; pictures: Map<string, string> }> {
  const { db, brand: site } = services;
  const { brand } = await site.published(db);
  const documents = await exportDocuments(db);
  const archive = {
    format: ARCHIVE_FORMAT,
    version: PRODUCT_VERSION,
    brand,
    operator: await exportOperator(services),
    languages: await exportLanguages(services),
    texts: await exportTexts(services),
    menus: await exportMenus(db),
    topics: await exportTopics(db),
    documents,
  } as const;
  const pictures = new Map([
    ...exportBrandPictures(brand),
    ...exportBrandFonts(brand),
    ...(await exportDocumentPictures(db, documents)),
  ]);
  return { archive, pictures };
}

/**
 * Writes the published brand, texts, documents, menus, topics, operator details and languages as a ZIP file and records the export
 * in the audit log. Pictures and fonts are read one at a time, as the ZIP file consumes them.
 * @param actorId null for the command line
 * @throws AppError brand-archive.too-large
 */
export async function writeArchive(services: Services, actorId: number | null): Promise<Readable> {
  const { archive, pictures } = await collect(services);
  const { unpackedBytes, entries } = ARCHIVE_LIMITS;
  if (pictures.size >= entries) {
    throw new AppError('brand-archive.too-large', { params: { mb: unpackedBytes / 1024 / 1024, count: entries } });
  }
  await transact(services, async (work) => {
    const after = { product: archive.brand.names.product, version: archive.version };
    await appendAuditLog(work, { actorId, action: 'brand-exported', subjectId: null, after });
  });
  const zip = new ZipFile();
  // The stream is a PassThrough; the types only declare the general stream interface.
  const content = zip.outputStream as Readable;
  zip.on('error', (error: Error) => content.destroy(error));
  zip.addBuffer(Buffer.from(`${JSON.stringify(archive, null, 2)}\n`), ARCHIVE_JSON, ENTRY_OPTIONS);
  const open = async (key: string) => {
    const file = await services.files.read(key);
    if (!file) throw new Error('a picture of the brand is not in the store');
    return file.content;
  };
  for (const [name, key] of pictures) {
    zip.addReadStreamLazy(name, { ...ENTRY_OPTIONS, compress: false }, (give) => {
      open(key).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return content;
}
