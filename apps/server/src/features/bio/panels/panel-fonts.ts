import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'satori';
import type { Family } from '@site/bio-html/panels/faces.ts';

const { resolve } = createRequire(import.meta.url);

/** Font styles that the themes use, with the names of the font packages. */
const CUTS: Record<Family, { folder: string; cuts: readonly string[] }> = {
  Onest: { folder: 'onest', cuts: ['400Regular', '500Medium', '700Bold', '800ExtraBold', '900Black'] },
  Unbounded: { folder: 'unbounded', cuts: ['300Light', '600SemiBold', '700Bold'] },
  'Playfair Display': {
    folder: 'playfair-display',
    cuts: ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold'],
  },
  Comfortaa: { folder: 'comfortaa', cuts: ['700Bold'] },
};

function cut(name: string, folder: string, style: string): Font {
  const base = dirname(resolve(`@expo-google-fonts/${folder}/package.json`));
  const file = `${folder.split('-').map(capital).join('')}_${style}.ttf`;
  return {
    name,
    data: readFileSync(join(base, style, file)),
    weight: Number.parseInt(style, 10) as NonNullable<Font['weight']>,
    style: style.endsWith('_Italic') ? 'italic' : 'normal',
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the font styles of the themes. `signFonts` returns further fonts. */
export function panelFonts(): Font[] {
  return Object.entries(CUTS).flatMap(([name, { folder, cuts }]) => cuts.map((style) => cut(name, folder, style)));
}

let signs: Font[] | undefined;

/**
 * Returns fonts for characters that the fonts of the themes lack, such as stars, hearts, flowers and decorative
 * letters. The fonts are loaded on the first call.
 */
export function signFonts(): Font[] {
  signs ??= [
    cut('Noto Sans Symbols 2', 'noto-sans-symbols-2', '400Regular'),
    cut('Noto Sans Math', 'noto-sans-math', '400Regular'),
  ];
  return signs;
}
