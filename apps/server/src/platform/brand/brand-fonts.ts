import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BrandFont } from '@site/contract/brand/fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** Names of the font files in content/brand/fonts. */
export const FONT_FILE = /^[a-z-]{1,30}-(?:latin|cyrillic)\.woff2$/;

/** Fonts of scripts that the fonts of brands lack, for names of sites. */
export const NAME_FONTS = ['noto-sans-arabic', 'noto-sans-hebrew'] as const;
export type NameFont = BrandFont | (typeof NAME_FONTS)[number];

/** Returns the folder of a font's package, with a folder for each style. */
export function fontFolder(font: NameFont): string {
  return dirname(resolve(`@expo-google-fonts/${font}/package.json`));
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Reads a style of a font, such as `700Bold`. */
export function readFontStyle(font: NameFont, style: '700Bold'): Buffer {
  const name = font.split('-').map(capital).join('');
  return readFileSync(join(fontFolder(font), style, `${name}_${style}.ttf`));
}
