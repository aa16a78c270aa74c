import { z } from 'zod';
import { DESCRIPTORS, LANGUAGES, type Language } from '../core/languages.ts';
import { oneLine } from '../core/validation/one-line.ts';

/** Maximum size of an uploaded font file. */
export const FONT_MAX_BYTES = 2 * 1024 * 1024;
/** Maximum number of files of a font: one for each weight. */
export const FONT_FILES_MAX = 4;
const FONT_NAME_MAX = 60;

/** Scripts of the product's languages, of which a font covers at least one. */
export const FONT_SCRIPTS = ['Latin', 'Cyrillic'] as const;
export type FontScript = (typeof FONT_SCRIPTS)[number];

const Weight = z.number().int().min(1).max(1000);

/** Stored file of an uploaded font: one weight, or a range of weights of a variable font. */
export const BrandFontFile = z.strictObject({
  /** Name of the file, as in its URL. */
  file: z.string().regex(/^[0-9a-f]{32}\.woff2$/, 'brand.font'),
  /** Font family that the file states. */
  name: z.string().max(FONT_NAME_MAX).transform(oneLine).pipe(z.string().min(1).max(FONT_NAME_MAX)),
  weights: z.strictObject({ min: Weight, max: Weight }).refine(({ min, max }) => min <= max, 'brand.font'),
  /** Scripts that the file contains completely. */
  scripts: z.array(z.enum(FONT_SCRIPTS)).max(FONT_SCRIPTS.length),
});
export type BrandFontFile = z.output<typeof BrandFontFile>;

/** Uploaded font. Characters that it lacks are in the built-in font that is chosen next to it. */
export const UploadedFont = z.strictObject({
  files: z.array(BrandFontFile).min(1).max(FONT_FILES_MAX, 'invalid.too-many-entries'),
  /** Confirmation of an administrator that the site may use the font on the web. */
  licensed: z.literal(true),
});
export type UploadedFont = z.output<typeof UploadedFont>;

/** Uploaded fonts of texts and of the display face; null for the built-in font. */
export const UploadedFonts = z
  .strictObject({ text: UploadedFont.nullable(), display: UploadedFont.nullable() })
  .default({ text: null, display: null });

/** Returns the URL of an uploaded font file. Its content never changes. */
export function uploadedFontUrl({ file }: Pick<BrandFontFile, 'file'>): string {
  return `/brand/fonts/uploads/${file}`;
}

/** Returns the languages whose letters all files of a font contain. */
export function fontLanguages({ files }: Pick<UploadedFont, 'files'>): Language[] {
  return LANGUAGES.filter((language) => files.every(({ scripts }) => scripts.includes(DESCRIPTORS[language].script)));
}
