// Subsets the typefaces to the characters and weights in use. The fonts of the interface get one file per script. Run
// `node scripts/generate/fonts.ts` after changing the characters or weights.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const fonts = fileURLToPath(new URL('../../node_modules/@fontsource-variable/', import.meta.url));
/** Additional fonts for bio panels, used by the preview in the browser. */
const panelFonts = fileURLToPath(new URL('../../node_modules/@expo-google-fonts/', import.meta.url));
const target = fileURLToPath(new URL('../../apps/web/src/ui/fonts/', import.meta.url));
/** Fonts that a brand may choose instead of those of the built-in one. */
const brandTarget = fileURLToPath(new URL('../../content/brand/fonts/', import.meta.url));

function range(...pairs: [number, number][]): string {
  return pairs
    .map(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join(''))
    .join('');
}

/** Basic Latin, Latin-1, typographic punctuation, and symbols such as arrows and the euro. */
const LATIN = range([0x20, 0x7e], [0xa0, 0xff], [0x2013, 0x2014], [0x2018, 0x201e]) + '•…‹›€₽™←↑→↓−×';
const CYRILLIC = range([0x401, 0x401], [0x410, 0x44f], [0x451, 0x451]) + '№«»';

interface Subset {
  text: string;
  weight?: { min: number; max: number } | number;
}

async function cut(from: string, to: string, subset: Subset): Promise<void> {
  await write(target + to, await readFile(fonts + from), subset);
}

async function write(to: string, font: Buffer, { text, weight }: Subset) {
  const options = weight === undefined ? {} : { variationAxes: { wght: weight } };
  const cutFont = await subsetFont(font, text, { ...options, targetFormat: 'woff2' });
  await writeFile(to, cutFont);
  console.log(to.slice(to.lastIndexOf('/') + 1), cutFont.length);
}

const weight = { min: 400, max: 700 };
await cut('onest/files/onest-latin-wght-normal.woff2', 'onest-latin.woff2', { text: LATIN, weight });
await cut('onest/files/onest-cyrillic-wght-normal.woff2', 'onest-cyrillic.woff2', { text: CYRILLIC, weight });
await cut('unbounded/files/unbounded-latin-wght-normal.woff2', 'unbounded-latin.woff2', { text: LATIN, weight: 600 });
await cut('unbounded/files/unbounded-cyrillic-wght-normal.woff2', 'unbounded-cyrillic.woff2', {
  text: CYRILLIC,
  weight: 600,
});

for (const font of ['manrope', 'rubik', 'comfortaa', 'playfair-display']) {
  for (const [script, text] of Object.entries({ latin: LATIN, cyrillic: CYRILLIC })) {
    const content = await readFile(`${fonts}${font}/files/${font}-${script}-wght-normal.woff2`);
    await write(`${brandTarget}${font}-${script}.woff2`, content, { text, weight });
  }
}

for (const [folder, file, to] of [
  ['playfair-display/400Regular', 'PlayfairDisplay_400Regular', 'playfair'],
  ['playfair-display/400Regular_Italic', 'PlayfairDisplay_400Regular_Italic', 'playfair-italic'],
  ['playfair-display/700Bold', 'PlayfairDisplay_700Bold', 'playfair-bold'],
  ['comfortaa/700Bold', 'Comfortaa_700Bold', 'comfortaa-bold'],
] as const) {
  await write(`${target}${to}.woff2`, await readFile(`${panelFonts}${folder}/${file}.ttf`), {
    text: LATIN + CYRILLIC,
  });
}
