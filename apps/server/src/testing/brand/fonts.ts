import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const CHARACTERS = Array.from({ length: 0x500 }, (_, code) => String.fromCodePoint(code)).join('');

const read = (path: string) => readFileSync(resolve(path));

/** Fonts as administrators upload them. */
export const FONTS = {
  /** One weight with Latin and Cyrillic letters, with hinting. */
  bold: () => read('@expo-google-fonts/rubik/700Bold/Rubik_700Bold.ttf'),
  regular: () => read('@expo-google-fonts/rubik/400Regular/Rubik_400Regular.ttf'),
  /** Variable, without Cyrillic letters. */
  variable: () => read('@fontsource-variable/comfortaa/files/comfortaa-latin-wght-normal.woff2'),
};

/** Returns a font without letters. */
export const digitsOnly = () => subsetFont(FONTS.bold(), '0123456789', { targetFormat: 'truetype' });

/** Returns the bold font in another container. */
export const boldAs = (container: 'woff' | 'woff2') =>
  subsetFont(FONTS.bold(), CHARACTERS, { targetFormat: container });

export const fontUpload = (content: Buffer, name = 'font.woff2') => new File([new Uint8Array(content)], name);
