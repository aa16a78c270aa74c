import satori from 'satori';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { hasEmoji } from '@site/contract/forum/fields.ts';
import { emojiPicture } from '#platform/brand/emoji-picture.ts';
import type { LiveBrand } from '#platform/brand/live-brand.ts';
import type { Services } from '#platform/context.ts';
import { drawingFonts, NAME_WEIGHT, type DrawingFont } from '../fonts/drawing-fonts.ts';

/** Characters without a glyph of their own: joiners, direction marks and variation selectors. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/u;
/** Texts whose first letter is written from right to left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const segmenter = new Intl.Segmenter(LANGUAGES[0], { granularity: 'grapheme' });

/** A text with everything that is needed to draw it. */
export interface DrawnText {
  text: string;
  direction: 'ltr' | 'rtl';
  fonts: readonly DrawingFont[];
  /** Data URLs of its emoji. */
  emoji: Readonly<Record<string, string>>;
}

const isCovered = (grapheme: string, fonts: readonly DrawingFont[]): boolean =>
  Array.from(grapheme).every(
    (character) =>
      INVISIBLE.test(character) || fonts.some(({ characters }) => characters.has(character.codePointAt(0) ?? 0)),
  );

/**
 * Finds the fonts and emoji that a text needs.
 * @returns null if one of its characters has no glyph and would be drawn as a box
 */
export async function prepareText(
  store: Pick<Services, 'files'>,
  live: LiveBrand,
  text: string,
): Promise<DrawnText | null> {
  const fonts = await drawingFonts(store, live, text);
  const emoji: Record<string, string> = {};
  for (const { segment } of segmenter.segment(text)) {
    const isText = !hasEmoji(segment) && isCovered(segment, fonts);
    const picture = isText ? null : emojiPicture(segment);
    if (picture !== null) emoji[segment] = picture;
    else if (!isText && !isCovered(segment, fonts)) return null;
  }
  return { text, direction: RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr', fonts, emoji };
}

export interface DrawnNode {
  type: 'div' | 'img';
  props: Record<string, unknown>;
}

interface Canvas extends Pick<DrawnText, 'fonts' | 'emoji'> {
  width: number;
  height: number;
}

/** Draws a tree of boxes and texts as SVG, with texts as outlines. */
export async function drawTree(tree: DrawnNode, { fonts, emoji, ...size }: Canvas): Promise<string> {
  try {
    return await satori(tree as unknown as Parameters<typeof satori>[0], {
      ...size,
      fonts: fonts.map(({ name, content }) => ({ name, data: content, weight: NAME_WEIGHT })),
      graphemeImages: { ...emoji },
    });
  } catch (error) {
    const others = fonts.filter(({ isUploaded }) => !isUploaded);
    if (others.length === fonts.length) throw error;
    // Browsers accept fonts that this library does not support.
    return drawTree(tree, { fonts: others, emoji, ...size });
  }
}

/** Draws the first letter of the product's name on the accent colour, or a disc if no font contains it. */
export async function drawMonogram(store: Pick<Services, 'files'>, live: LiveBrand): Promise<Buffer> {
  const { brand, palette } = live;
  const { accent, 'on-accent': ink } = palette.light;
  const letter = /[\p{L}\p{N}]/u.exec(brand.names.product)?.[0].toUpperCase() ?? '';
  const size = 512;
  const drawn = letter === '' ? null : await prepareText(store, live, letter);
  if (!drawn) {
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 8 8"><path fill="${accent}" d="M0 0h8v8H0z"/><circle cx="4" cy="4" r="2" fill="${ink}"/></svg>`,
    );
  }
  const style = {
    ...{ display: 'flex', alignItems: 'center', justifyContent: 'center', width: size, height: size },
    ...{ background: accent, color: ink, fontSize: 300, fontWeight: NAME_WEIGHT },
  };
  const tree: DrawnNode = { type: 'div', props: { style, children: letter } };
  return Buffer.from(await drawTree(tree, { ...drawn, width: size, height: size }));
}
