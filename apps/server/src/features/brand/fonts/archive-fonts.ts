import { inArray } from 'drizzle-orm';
import type { Brand } from '@site/contract/brand/brand.ts';
import type { BrandFontFile, UploadedFont } from '@site/contract/brand/uploaded-fonts.ts';
import { brandFonts } from '#db/schema/brand.ts';
import { AppError } from '#platform/app-error.ts';
import {
  pictureHash,
  type ArchivedPictures,
  type ImportOptions,
  type NewFile,
  type NewPictures,
} from '#platform/brand/archive-import.ts';
import { fontReader } from './font-reader.ts';
import { fontFile, fontKey, fontRow, storedFontName, uploadedFontFiles, type FontRow } from './stored-font.ts';

const entryOf = ({ file }: BrandFontFile): string => `fonts/${file}`;

/** Returns the keys of the uploaded fonts of a brand in the public store, by the name of their entry. */
export function exportBrandFonts(brand: Brand): Map<string, string> {
  return new Map(uploadedFontFiles(brand).map((file) => [entryOf(file), fontKey(storedFontName(file))]));
}

/** Returns the font of an entry. */
function archivedFont(entries: ArchivedPictures, entry: string): Buffer {
  const content = entries.get(entry);
  if (!content) throw new AppError('brand-archive.font-missing', { params: { name: entry } });
  return content;
}

/**
 * Reads the fonts of an archived brand that the site does not have yet, as if they were uploaded. Stores nothing.
 * @returns the brand with references to the fonts of this site
 * @throws AppError brand-archive.font-missing, and the errors of FontReader.read
 */
export async function prepareBrandFonts(
  brand: Brand,
  entries: ArchivedPictures,
  { services: { db }, actorId }: ImportOptions,
): Promise<{ brand: Brand; added: NewPictures }> {
  const wanted = uploadedFontFiles(brand).map((file) => {
    const content = archivedFont(entries, entryOf(file));
    return { name: storedFontName(file), hash: pictureHash(content), content };
  });
  const names = wanted.flatMap(({ name, hash }) => [name, hash]);
  const { name, family, weightMin, weightMax, scripts } = brandFonts;
  const columns = { name, family, weightMin, weightMax, scripts };
  const stored = names.length > 0 ? await db.select(columns).from(brandFonts).where(inArray(name, names)) : [];
  const known = new Map<string, FontRow>(stored.map((row) => [row.name, row]));
  const rows: FontRow[] = [];
  const files = new Map<string, NewFile>();
  for (const { name: original, hash, content } of wanted) {
    if (known.has(original) || known.has(hash)) continue;
    const font = await fontReader.read({ content });
    const row = fontRow(hash, font);
    known.set(hash, row);
    rows.push(row);
    files.set(hash, { key: fontKey(hash), content: font.content });
  }
  const rowOf = new Map(wanted.map((one) => [one.name, known.get(one.name) ?? known.get(one.hash)]));
  const renamed = (font: UploadedFont | null): UploadedFont | null =>
    font && {
      ...font,
      files: font.files.map((file) => {
        const row = rowOf.get(storedFontName(file));
        return row ? fontFile(row) : file;
      }),
    };
  const { text, display } = brand.fonts.uploads;
  return {
    brand: { ...brand, fonts: { ...brand.fonts, uploads: { text: renamed(text), display: renamed(display) } } },
    added: {
      async insert(tx) {
        if (rows.length === 0) return [];
        const inserted = await tx
          .insert(brandFonts)
          .values(rows.map((row) => ({ ...row, uploaderId: actorId })))
          .onConflictDoNothing()
          .returning({ name });
        return inserted.flatMap((row) => files.get(row.name) ?? []);
      },
    },
  };
}
