import { Blob, Face, type AxisInfo } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { FONT_SCRIPTS, type BrandFontFile, type FontScript } from '@site/contract/brand/uploaded-fonts.ts';
import { checkContainer } from './font-container.ts';

/** Weights that pages use. */
const WEIGHTS = { min: 400, max: 700 };
/** Maximum number of glyphs, and size in bytes, of what remains of a font. */
const GLYPHS_MAX = 8000;
const SUBSET_MAX_BYTES = 1024 * 1024;
const NAME_MAX = 60;
/** Entries of the table `name`: the family of all weights, and that of older programs. */
const FAMILY_NAMES = [16, 1];
/** Coloured glyphs, signatures and settings of hinting, which pages do not need. */
const DROPPED = ['COLR', 'CPAL', 'CBDT', 'CBLC', 'EBDT', 'EBLC', 'sbix', 'SVG ', 'DSIG', 'gasp'];
/** Latin with all its extensions, Cyrillic, combining marks, punctuation, currencies, arrows and operators. */
const RANGES = [
  ...[
    [0x20, 0x7e],
    [0xa0, 0x24f],
    [0x2b0, 0x36f],
    [0x400, 0x52f],
    [0x1e00, 0x1eff],
    [0x2000, 0x206f],
  ],
  ...[
    [0x2070, 0x209f],
    [0x20a0, 0x20bf],
    [0x2100, 0x214f],
    [0x2190, 0x2193],
    [0x2200, 0x22ff],
  ],
] as const;
const RETAINED = RANGES.flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).join('');

/** Letters and punctuation that texts in each script need. */
const LETTERS: Readonly<Record<FontScript, string>> = {
  Latin: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÁÉÍÓÚÜÑáéíóúüñ¿¡.,:;!?\'"()-',
  Cyrillic: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя',
};

/** A font as it is stored. */
export interface ReadFont extends Omit<BrandFontFile, 'file'> {
  /** WOFF2; variable if the upload is. */
  content: Uint8Array;
}

type Axes = Record<string, number | { min: number; max: number; default: number }>;

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value));

function familyOf(face: Face): string {
  const known = face.listNames();
  const names = FAMILY_NAMES.flatMap((id) => known.filter(({ nameId }) => nameId === id));
  const found = names.map(({ nameId, language }) => face.getName(nameId, language)).find((name) => name.trim() !== '');
  return (
    (found ?? 'Font')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, NAME_MAX)
      .trim() || 'Font'
  );
}

/** Returns the weight of a font that is not variable. */
function statedWeight(face: Face): number {
  const table = face.referenceTable('OS/2');
  const weight = table && table.length >= 6 ? Buffer.from(table).readUInt16BE(4) : WEIGHTS.min;
  return clamp(weight, { min: 1, max: 1000 });
}

function weightsOf(face: Face, axis: AxisInfo | undefined): BrandFontFile['weights'] {
  if (axis) return { min: Math.round(clamp(WEIGHTS.min, axis)), max: Math.round(clamp(WEIGHTS.max, axis)) };
  const weight = statedWeight(face);
  return { min: weight, max: weight };
}

function scriptsOf(face: Face): FontScript[] {
  const known = new Set(face.collectUnicodes());
  return FONT_SCRIPTS.filter((script) => [...LETTERS[script]].every((letter) => known.has(letter.codePointAt(0) ?? 0)));
}

/**
 * Returns the axes that remain: the weights that pages use. Others have their default. The boldest weight becomes the
 * default, in which drawings show the font, because they do not support variable fonts.
 */
function axesOf(axes: readonly AxisInfo[], { min, max }: BrandFontFile['weights']): Axes {
  return Object.fromEntries(
    axes.map((axis): [string, Axes[string]] => {
      if (axis.tag !== 'wght') return [axis.tag, axis.default];
      return [axis.tag, min === max ? min : { min, max, default: max }];
    }),
  );
}

/**
 * Reads an uploaded font (TTF, OTF, WOFF, WOFF2) and reduces it to the scripts of the product's languages, without
 * hinting, coloured glyphs and unknown tables. May take long or crash for a malicious font; runs in a process of its
 * own.
 * @throws Error if it is not a font, exceeds a limit, or has neither Latin nor Cyrillic letters
 */
export async function readFont(content: Buffer): Promise<ReadFont> {
  checkContainer(content);
  const unpacked = await subsetFont(content, RETAINED, { targetFormat: 'truetype' });
  const face = new Face(new Blob(unpacked));
  const glyphs = face.referenceTable('maxp');
  if (!glyphs || Buffer.from(glyphs).readUInt16BE(4) > GLYPHS_MAX) throw new Error('the font has too many glyphs');
  const scripts = scriptsOf(face);
  if (scripts.length === 0) throw new Error('the font lacks the letters of all languages');
  const axes = Object.values(face.getAxisInfos());
  const weights = weightsOf(
    face,
    axes.find(({ tag }) => tag === 'wght'),
  );
  // The types lack these options.
  const untyped = { noHinting: true, dropTables: DROPPED };
  const web = await subsetFont(unpacked, RETAINED, {
    ...untyped,
    variationAxes: axesOf(axes, weights),
    targetFormat: 'woff2',
  });
  if (web.length > SUBSET_MAX_BYTES) throw new Error('the font is too large');
  return { name: familyOf(face), weights, scripts, content: web };
}
