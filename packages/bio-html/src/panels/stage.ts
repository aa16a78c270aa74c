import type { Picture } from '@site/contract/bio/blocks.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { Address } from '../address.ts';
import type { Palette, Theme } from '../themes/themes.ts';
import type { BioTexts } from '@site/contract/languages/bio-texts.ts';
import type { Backdrop } from './backdrop.ts';
import { SMALL, faceStyle, type Face } from './faces.ts';
import { column, drawing, shape, words, type PanelNode, type PanelStyle } from './node.ts';

/**
 * Image sizes in CSS pixels, by URL in the document; null for an image that cannot be loaded, for which a placeholder
 * is drawn.
 */
export type PictureSizes = Readonly<Record<string, { width: number; height: number } | null>>;

/** Rendering context of every part of a panel. */
export interface Stage {
  theme: Theme;
  palette: Palette;
  /** Possible background colours of text. */
  grounds: readonly string[];
  /** Accent as a text colour. */
  ink: string;
  backdrop: Backdrop;
  voice: { heading: Face; label: Face };
  language: Language;
  words: BioTexts;
  /** Width of the text in CSS pixels. */
  width: number;
  origin: string;
  pictures: PictureSizes;
}

/** Unsplittable part of a panel. */
export interface Piece {
  node: PanelNode;
  /** Approximate height in CSS pixels. */
  height: number;
  /** Space above the piece in CSS pixels, unless it is the first one in its panel. */
  gap: number;
  /** Whether the piece is a heading, which stays with the next piece. */
  heads?: true;
}

/** Assumed aspect ratio of an external image of unknown size. */
const UNKNOWN = { width: 3, height: 2 };
const EMPTY = 120;

/** Returns the absolute URL of an image. */
export function pictureAddress({ url }: Pick<Picture, 'url'>, origin: string): string {
  return url.startsWith('/') ? origin + url : url;
}

/** Returns the size of an image, scaled to the maximum width and height with its aspect ratio. */
export function fitted(
  picture: Picture,
  { pictures }: Pick<Stage, 'pictures'>,
  room: { width: number; height: number },
): { width: number; height: number } {
  const { width, height } =
    pictures[picture.url] ??
    (picture.width && picture.height ? { width: picture.width, height: picture.height } : UNKNOWN);
  const scale = Math.min(room.width / width, room.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether an image has a valid URL and is not known to be unavailable. */
export function isShown(
  { url }: Pick<Picture, 'url'>,
  { origin, pictures }: Pick<Stage, 'origin' | 'pictures'>,
): boolean {
  return pictures[url] !== null && Address.ofPicture(url, origin) !== null;
}

/** Returns an image that fills a box of a given size, or a placeholder if it cannot be loaded. */
export function pictureBox(
  picture: Picture,
  stage: Stage,
  { width, height, style }: { width: number; height: number; style?: PanelStyle },
): PanelNode {
  if (!isShown(picture, stage)) return emptyPlace(picture, stage, { width, height });
  return {
    type: 'img',
    props: {
      src: pictureAddress(picture, stage.origin),
      alt: picture.alt,
      width,
      height,
      style: { width, height, flexShrink: 0, objectFit: 'cover', borderRadius: stage.theme.radius, ...style },
    },
  };
}

function emptyPlace(
  { alt }: Picture,
  { palette, theme }: Stage,
  { width, height }: { width: number; height: number },
): PanelNode {
  const line = { fill: 'none', stroke: palette.muted, 'stroke-width': 2 };
  return column(
    {
      width,
      height: Math.min(height, EMPTY),
      flexShrink: 0,
      alignItems: 'center',
      justifyContent: 'center',
      gap: 8,
      padding: 10,
      border: `2px dashed ${palette.border}`,
      borderRadius: theme.radius,
    },
    drawing(
      { width: 36, height: 30 },
      shape('rect', { x: 1, y: 1, width: 34, height: 28, rx: 5, ...line }),
      shape('path', { d: 'M3 24 L13 14 L20 21 L25 16 L33 24', ...line }),
      shape('circle', { cx: 24, cy: 9, r: 3, ...line }),
    ),
    ...(alt === '' ? [] : [words({ ...faceStyle(SMALL), color: palette.muted, textAlign: 'center' }, alt)]),
  );
}
