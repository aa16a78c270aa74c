import type { BlockOf, Picture, ProfileItem } from '@site/contract/bio/blocks.ts';
import { legible, mix, SIGNS, translucent, WORDS } from '../themes/contrast.ts';
import type { BioOutputBuilder } from '../bio-output-builder.ts';
import { columns, wordsOver } from './appearance.ts';
import type { Fluid, Node, Part, Style } from './markup.ts';
import { lines, picture } from './text.ts';
import { cased } from './title.ts';

export type Profile = BlockOf<'profile'>;

/** Background behind text, and the colours that are readable on it. */
interface Ground {
  /** Background as a CSS value. */
  css: string;
  text: Style;
  /** Style of titles; `sign` is the colour of icons. */
  title: Style;
  sign: string;
}

/**
 * Sample brightnesses of an image, so close together that a text colour readable on all of them is readable on any
 * brightness in between.
 */
const GREYS = ['#000000', '#404040', '#808080', '#c0c0c0', '#ffffff'];

/**
 * Minimum container width in pixels at which the image floats next to the text; in a narrower one the image is above.
 */
export const COLUMNS_MIN_PX = 520;

function haloStyle(color: string | null): Style {
  if (color === null) return {};
  return { 'text-shadow': `0 0 2px ${color},0 0 4px ${color},0 1px 10px ${color},0 0 18px ${color}` };
}

/**
 * Returns the background of a block's text at the block's opacity, and readable colours on it. `color` is the background
 * without opacity; `below` is the colour that shows through, or null for an image, which may have any colour.
 */
export function groundOf(
  builder: BioOutputBuilder,
  block: Profile,
  { color, below }: { color: string; below: string | null },
): Ground {
  const { palette, ink } = builder.look;
  const seen =
    below === null ? GREYS.map((grey) => mix(grey, color, block.opacity)) : [mix(below, color, block.opacity)];
  const words = wordsOver(block.fontColor ?? palette.text, seen);
  const halo = haloStyle(words.halo);
  const title = block.fontColor ?? ink;
  if (block.fontColor !== null && words.color !== block.fontColor) {
    builder.problem({ severity: 'changed', code: 'color', block: block.id, detail: block.fontColor });
  }
  return {
    css: below === null ? translucent(color, block.opacity) : (seen[0] ?? color),
    text: { color: words.color, ...halo },
    title: { color: words.halo === null ? legible(title, seen, WORDS) : words.color, ...halo },
    sign: words.halo === null ? legible(palette.accent, seen, SIGNS) : words.color,
  };
}

/** Returns inline text with a style. */
export const span = (style: Style, ...children: Node[]): Part => ({ role: 'words', style, children });

export function alignOf(block: Profile): 'left' | 'center' | 'right' {
  if (block.alignment === 'center') return 'center';
  return block.alignment === 'center right' && block.picture === null ? 'right' : 'left';
}

/** Returns items stacked vertically, each a title above its text; `style` is added to the theme's. */
export function itemsOf(
  builder: BioOutputBuilder,
  items: readonly ProfileItem[],
  { ground: { text, title }, style }: { ground: Ground; style: Style },
): Node[] {
  const { styles, theme } = builder.look;
  const head: Style = {
    ...styles.heading,
    display: 'block',
    margin: '0 0 2px 0',
    padding: 0,
    'font-size': Math.round(theme.size * 1.2),
    'line-height': '1.3',
    ...(theme.ornament.weight < 400 ? {} : { 'font-weight': '700' }),
    ...title,
    ...style,
  };
  const words: Style = { ...styles.paragraph, ...text, ...style };
  return items.flatMap((item): Node[] => [
    ...(item.title === ''
      ? []
      : [
          {
            role: 'heading' as const,
            style: head,
            children: [cased(item.title, builder.look, builder.document.language)],
          },
        ]),
    ...(item.content === '' ? [] : [{ role: 'paragraph' as const, style: words, children: lines(item.content) }]),
  ]);
}

/** Returns a styled box that may contain parts. */
export function box(style: Style, ...children: Node[]): Part {
  return {
    role: 'sheet',
    style: { display: 'block', 'box-sizing': 'border-box', 'list-style': 'none', margin: 0, padding: 0, ...style },
    children: [{ role: 'part', style: BLOCK, children }],
  };
}
const BLOCK: Style = { display: 'block', margin: 0, padding: 0 };

/** Maximum width in pixels of an image above or below text, unless it is known to be landscape. */
const UPRIGHT = 360;
/** Content next to a float; wraps below it if less than the minimum width is left. */
export const NEXT_TO_IMAGE: Style = { overflow: 'hidden', 'min-width': 'min(100%,200px)' };

/**
 * Margin or padding whose `*` side applies only in a container wider than COLUMNS_MIN_PX, where image and text are side
 * by side.
 */
export const gap = (edges: string, pixels: number): Fluid => ({
  plain: edges.replace('*', `${pixels}px`),
  fluid: edges.replace('*', `clamp(0px,(100% - ${COLUMNS_MIN_PX}px)*999,${pixels}px)`),
});

/** Returns the width of an image above or below text. */
function widthAbove({ width, height }: Picture): Style {
  if (width && height && width > height) return {};
  return { width: { plain: '100%', fluid: `min(100%,${Math.min(width ?? UPRIGHT, UPRIGHT)}px)` } };
}

interface Arranged {
  words: readonly Node[];
  /** Share of the width that an image at the side gets, in percent. */
  share: number;
  /** Style of the image. */
  shape?: Style;
}

/** Places the image according to the alignment: below, right of, above or left of the text. */
export function arranged(builder: BioOutputBuilder, block: Profile, { words, share, shape = {} }: Arranged): Node[] {
  const { alignment, picture: shown } = block;
  if (shown === null) return [...words];
  const drawn = (style: Style): Node[] => picture(builder, block.id, { picture: shown, style: { ...shape, ...style } });
  const wide = widthAbove(shown);
  if (alignment === 'top') return [...words, ...drawn({ ...wide, margin: '10px auto 0 auto' })];
  if (alignment === 'center') return [...drawn({ ...wide, margin: '0 auto 18px auto' }), ...words];
  const left = alignment === 'center right';
  const frame: Style = {
    float: left ? 'left' : 'right',
    width: columns(share, COLUMNS_MIN_PX),
    padding: left ? gap('0 * 14px 0', 26) : gap('0 0 14px *', 26),
  };
  return [box(frame, ...drawn({ width: '100%' })), box(NEXT_TO_IMAGE, ...words)];
}
