import type { Brand } from '@site/contract/brand/brand.ts';
import { FONT_SLOTS } from '@site/contract/brand/font-faces.ts';
import type { BrandFontFile } from '@site/contract/brand/uploaded-fonts.ts';
import type { brandFonts } from '#db/schema/brand.ts';
import type { ReadFont } from './read-font.ts';

/** Columns of an uploaded font that its file determines. */
export type FontRow = Pick<typeof brandFonts.$inferSelect, 'name' | 'family' | 'weightMin' | 'weightMax' | 'scripts'>;

/** Returns the row of a font that is stored under a name. */
export function fontRow(name: string, { name: family, weights, scripts }: ReadFont): FontRow {
  return { name, family, weightMin: weights.min, weightMax: weights.max, scripts };
}

/** Returns the file of a brand that refers to a stored font. */
export function fontFile({ name, family, weightMin: min, weightMax: max, scripts }: FontRow): BrandFontFile {
  return { file: `${name}.woff2`, name: family, weights: { min, max }, scripts };
}

/** Returns the files of the uploaded fonts of a brand. */
export function uploadedFontFiles({ fonts: { uploads } }: Brand): BrandFontFile[] {
  return FONT_SLOTS.flatMap((slot) => uploads[slot]?.files ?? []);
}

/** Returns the name of an uploaded font, as in its row, by its reference in a brand. */
export function storedFontName({ file }: Pick<BrandFontFile, 'file'>): string {
  return file.replace(/\.woff2$/, '');
}

/** Returns the key of an uploaded font in the public store. */
export function fontKey(name: string): string {
  return `${name.slice(0, 2)}/${name.slice(2)}.woff2`;
}
