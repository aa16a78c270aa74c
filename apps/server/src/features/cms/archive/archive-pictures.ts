import { inArray, sql } from 'drizzle-orm';
import type { ArchivedDocument } from '@site/contract/brand-archive/archive.ts';
import type { Executor } from '#db/client.ts';
import { documentPicture, documentPictures, insertDocumentPicture, pictureKey } from '#features/documents';
import { imageFile, renditionsOf } from '#features/media';
import {
  pictureHash,
  type ArchivedPictures,
  type ImportOptions,
  type NewFile,
  type NewPictures,
} from '#platform/brand/archive-import.ts';

/** Addresses of document images in texts; the first group is the key. */
const ADDRESSES = /\/files\/([0-9a-f]{2}\/[0-9a-f]{30}\.[1-9]\d{0,3}x[1-9]\d{0,3})-\d{1,4}\.webp/g;

const keysIn = (documents: readonly ArchivedDocument[]): string[] => [
  ...new Set([...JSON.stringify(documents).matchAll(ADDRESSES)].map(([, key = '']) => key)),
];

/** Returns the name of the entry of an image. */
const entryOf = (key: string) => `pictures/documents/${key.replace('/', '')}.webp`;

/** Returns the keys of the widest files of the images in documents, by the name of their entry. */
export async function exportDocumentPictures(
  db: Executor,
  documents: readonly ArchivedDocument[],
): Promise<Map<string, string>> {
  const { key, widths } = documentPictures;
  const rows = await db
    .select({ key, widths })
    .from(documentPictures)
    .where(inArray(key, keysIn(documents)));
  return new Map(rows.map((row) => [entryOf(row.key), imageFile(row.key, Math.max(...row.widths))]));
}

interface NewRow {
  row: Parameters<typeof insertDocumentPicture>[1];
  files: NewFile[];
}

/**
 * Re-encodes the images of archived documents that the site does not have yet. Stores nothing. An address without an
 * image in the archive, which was broken on the exporting site too, stays.
 * @returns the documents with the addresses of the images on this site
 * @throws AppError with the errors of an upload
 */
export async function prepareDocumentPictures(
  documents: readonly ArchivedDocument[],
  pictures: ArchivedPictures,
  { services: { db }, actorId }: ImportOptions,
): Promise<{ documents: ArchivedDocument[]; added: NewPictures }> {
  const wanted = keysIn(documents).flatMap((key) => {
    const content = pictures.get(entryOf(key));
    const hash = content && pictureHash(content);
    return content && hash ? [{ key, content, base: `${hash.slice(0, 2)}/${hash.slice(2)}` }] : [];
  });
  const bases = wanted.flatMap(({ key, base }) => [key.split('.')[0] ?? '', base]);
  const { key: keys, width, height } = documentPictures;
  const stored = await db
    .select({ key: keys, width, height })
    .from(documentPictures)
    .where(inArray(sql`split_part(${keys}, '.', 1)`, bases));
  const known = new Map(stored.map((row) => [row.key.split('.')[0] ?? '', row]));
  const rows: NewRow[] = [];
  const urls = new Map<string, string>();
  for (const { key, base, content } of wanted) {
    if (known.has(key.split('.')[0] ?? '')) continue;
    let row = known.get(base);
    if (!row) {
      // Uploads accept the bytes of WebP images, but not their file names.
      const { renditions } = await renditionsOf(null, { name: 'picture.png', content });
      const size = { width: renditions.at(-1)?.width ?? 0, height: renditions.at(-1)?.height ?? 0 };
      row = { key: pictureKey(base, size), ...size };
      known.set(base, row);
      const files = renditions.map((one) => ({
        key: imageFile(pictureKey(base, size), one.width),
        content: one.content,
      }));
      rows.push({ row: { ...row, widths: renditions.map((one) => one.width), uploaderId: actorId }, files });
    }
    urls.set(key, documentPicture(row.key, row).url);
  }
  const json = JSON.stringify(documents).replace(ADDRESSES, (url, key: string) => urls.get(key) ?? url);
  return {
    // Only addresses have changed.
    documents: JSON.parse(json) as ArchivedDocument[],
    added: {
      async insert(tx) {
        const inserted: NewFile[] = [];
        for (const { row, files } of rows) if (await insertDocumentPicture(tx, row)) inserted.push(...files);
        return inserted;
      },
    },
  };
}
