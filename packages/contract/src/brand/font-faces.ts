import type { Brand } from './brand.ts';
import { DEFAULT_BRAND } from './default-brand.ts';
import { BRAND_FONTS, type BrandFont } from './fonts.ts';
import { uploadedFontUrl, type BrandFontFile, type FontScript } from './uploaded-fonts.ts';

/** Fonts of theme.css, which every page loads. */
const IN_THEME = new Set<BrandFont>([DEFAULT_BRAND.fonts.text, DEFAULT_BRAND.fonts.display]);

/** Scripts of the font files, each in a file of its own, with their characters. */
const SCRIPTS = {
  latin: 'U+0-3FF,U+2000-2115,U+2117-22FF',
  cyrillic: 'U+400-45F,U+2116',
};

/** Returns the URL of a font file of a brand. Its content never changes. */
function fontUrl(font: BrandFont, script: string): string {
  return `/brand/fonts/${font}-${script}.woff2`;
}

/** Weight of texts that are not emphasized. */
const TEXT_WEIGHT = 400;

/** Places of a page that have a font of their own. */
export const FONT_SLOTS = ['text', 'display'] as const;
export type FontSlot = (typeof FONT_SLOTS)[number];

/** Font families of uploaded fonts in style sheets. Those of the files may be the same as those of built-in fonts. */
export const UPLOADED_FAMILIES: Readonly<Record<FontSlot, string>> = { text: 'Brand text', display: 'Brand headings' };

const distance = ({ weights: { min, max } }: BrandFontFile, weight: number): number =>
  Math.max(0, min - weight, weight - max);

/** Returns the file of a font whose weight is nearest to the given one. */
export function fontFileOf(files: readonly BrandFontFile[], weight: number): BrandFontFile | undefined {
  return files.toSorted((a, b) => distance(a, weight) - distance(b, weight))[0];
}

/**
 * Returns the URLs of the font files of texts by script; null for those that theme.css contains. Null if it contains
 * all.
 */
export function textFontUrls({ fonts: { text, uploads } }: Pick<Brand, 'fonts'>) {
  const file = fontFileOf(uploads.text?.files ?? [], TEXT_WEIGHT);
  const urlOf = (script: FontScript, name: keyof typeof SCRIPTS) => {
    if (file?.scripts.includes(script)) return uploadedFontUrl(file);
    return IN_THEME.has(text) ? null : fontUrl(text, name);
  };
  const urls = { latin: urlOf('Latin', 'latin'), cyrillic: urlOf('Cyrillic', 'cyrillic') };
  return urls.latin === null && urls.cyrillic === null ? null : urls;
}

/** Returns the fonts of a brand that theme.css does not contain. */
const addedFonts = ({ fonts }: Pick<Brand, 'fonts'>): BrandFont[] =>
  [...new Set([fonts.text, fonts.display])].filter((font) => !IN_THEME.has(font));

function builtInFaces(brand: Pick<Brand, 'fonts'>): string[] {
  return addedFonts(brand).flatMap((font) =>
    Object.entries(SCRIPTS).map(
      ([script, range]) =>
        `@font-face{font-family:'${BRAND_FONTS[font].family}';font-weight:400 700;font-display:swap;src:url('${fontUrl(font, script)}') format('woff2');unicode-range:${range}}`,
    ),
  );
}

function uploadedFaces({ fonts: { uploads } }: Pick<Brand, 'fonts'>): string[] {
  return FONT_SLOTS.flatMap((slot) =>
    (uploads[slot]?.files ?? []).map((file) => {
      const { min, max } = file.weights;
      const weight = min === max ? min : `${min} ${max}`;
      return `@font-face{font-family:'${UPLOADED_FAMILIES[slot]}';font-weight:${weight};font-display:swap;src:url('${uploadedFontUrl(file)}') format('woff2')}`;
    }),
  );
}

/** Returns the CSS that declares the fonts of a brand, without those of theme.css. */
export function fontFaces(brand: Pick<Brand, 'fonts'>): string {
  return [...builtInFaces(brand), ...uploadedFaces(brand)].join('');
}
