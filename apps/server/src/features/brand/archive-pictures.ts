import { inArray } from 'drizzle-orm';
import type { Brand, BrandPicture } from '@site/contract/brand/brand.ts';
import { brandPictures } from '#db/schema/brand.ts';
import {
  archivedPicture,
  pictureHash,
  type ArchivedPictures,
  type ImportOptions,
  type NewFile,
  type NewPictures,
} from '#platform/brand/archive-import.ts';
import { isBuiltInPicture, pictureKey, uploadedFile, uploadedName } from '#platform/brand/brand-picture.ts';
import { decodeBrandPicture } from './upload-brand-picture.ts';

/** Returns the name of the entry of an uploaded picture. */
const entryOf = ({ file }: BrandPicture): string => `pictures/${uploadedName(file)}.png`;

const uploadsOf = ({ pictures }: Brand): BrandPicture[] =>
  Object.values(pictures).flatMap((picture) => (picture && !isBuiltInPicture(picture.file) ? [picture] : []));

/** Returns the keys of the uploaded pictures of a brand in the public store, by the name of their entry. */
export function exportBrandPictures(brand: Brand): Map<string, string> {
  return new Map(uploadsOf(brand).map((picture) => [entryOf(picture), pictureKey(uploadedName(picture.file))]));
}

type Row = Pick<typeof brandPictures.$inferSelect, 'name' | 'width' | 'height'>;

/**
 * Re-encodes the pictures of an archived brand that the site does not have yet. Stores nothing.
 * @returns the brand with references to the pictures of this site
 * @throws AppError brand-archive.picture-missing, and the errors of an upload
 */
export async function prepareBrandPictures(
  brand: Brand,
  pictures: ArchivedPictures,
  { services: { db }, actorId }: ImportOptions,
): Promise<{ brand: Brand; added: NewPictures }> {
  const wanted = uploadsOf(brand).map((picture) => {
    const entry = entryOf(picture);
    const content = archivedPicture(pictures, entry);
    return { name: uploadedName(picture.file), hash: pictureHash(content), entry, content };
  });
  const names = wanted.flatMap(({ name, hash }) => [name, hash]);
  const { name, width, height } = brandPictures;
  const stored = await db.select({ name, width, height }).from(brandPictures).where(inArray(name, names));
  const known = new Map<string, Row>(stored.map((row) => [row.name, row]));
  const rows: Row[] = [];
  const files = new Map<string, NewFile>();
  for (const { name: original, hash, entry, content } of wanted) {
    if (known.has(original) || known.has(hash)) continue;
    const decoded = await decodeBrandPicture(null, { name: entry, content });
    const row = { name: hash, width: decoded.width, height: decoded.height };
    known.set(hash, row);
    rows.push(row);
    files.set(hash, { key: pictureKey(hash), content: decoded.content });
  }
  const rowOf = new Map(wanted.map((one) => [one.name, known.get(one.name) ?? known.get(one.hash)]));
  const renamed = (picture: BrandPicture | null): BrandPicture | null => {
    const row = picture && rowOf.get(uploadedName(picture.file));
    return row ? { file: uploadedFile(row.name), width: row.width, height: row.height } : picture;
  };
  const { logoLight, logoDark, icon, shareImage } = brand.pictures;
  return {
    brand: {
      ...brand,
      pictures: {
        logoLight: renamed(logoLight),
        logoDark: renamed(logoDark),
        icon: renamed(icon),
        shareImage: renamed(shareImage),
      },
    },
    added: {
      async insert(tx) {
        if (rows.length === 0) return [];
        const inserted = await tx
          .insert(brandPictures)
          .values(rows.map((row) => ({ ...row, uploaderId: actorId })))
          .onConflictDoNothing()
          .returning({ name });
        return inserted.flatMap((row) => files.get(row.name) ?? []);
      },
    },
  };
}
