import type { BlockOf, Picture } from '@site/contract/bio/blocks.ts';
import type { ProfileStyle } from '@site/contract/bio/limits.ts';
import { contrast, legible, mix, translucent, WORDS } from '../themes/contrast.ts';
import { column, row, type PanelChild, type PanelNode, type PanelStyle } from './node.ts';
import { heightOfAll, packPieces, stacked } from './pack-pieces.ts';
import { itemPieces, type ItemLayout } from './profile-items.ts';
import { fitted, isShown, pictureBox, type Piece, type Stage } from './stage.ts';

type Profile = BlockOf<'profile'>;

/** Maximum height of the text in one piece, in CSS pixels; the rest continues in the next piece. */
const TOGETHER = 900;
const PICTURE_HEIGHT = 620;
/** Minimum width at which an image is placed next to text, in CSS pixels. */
const BESIDE = 480;
const GAP = 28;
const HALO = '#101010';

/**
 * Layout of a profile style: padding around the text, share of the width that an image next to it gets, and whether it
 * uses a card.
 */
interface Form {
  pad: number;
  share: number;
  card: boolean;
}
const FORMS: Record<Exclude<ProfileStyle, 3>, Form> = {
  0: { pad: 0, share: 0.38, card: false },
  1: { pad: 28, share: 0.36, card: true },
  2: { pad: 32, share: 0.46, card: true },
  4: { pad: 40, share: 0.34, card: true },
  5: { pad: 26, share: 0.36, card: true },
  6: { pad: 0, share: 0.32, card: false },
};

/** Returns the background of text at the block's opacity, and readable colours on it. */
function groundOf(
  { fontColor, opacity }: Profile,
  { ink, palette }: Stage,
  { color, below }: { color: string; below: readonly string[] },
): Omit<ItemLayout, 'width' | 'align'> & { fill: string; halo: PanelStyle } {
  const grounds = below.map((one) => mix(one, color, opacity));
  const reads = (words: string) => grounds.every((ground) => contrast(words, ground) >= WORDS);
  const wanted = legible(fontColor ?? palette.text, grounds, WORDS);
  const fill = translucent(color, opacity);
  const title = fontColor === null && reads(ink) ? ink : wanted;
  if (reads(wanted)) return { fill, color: wanted, title, halo: {} };
  // No colour is readable on everything that may show through, so the text gets a halo.
  const light = legible(fontColor ?? palette.text, [HALO], WORDS);
  return { fill, color: light, title: light, halo: { textShadow: `0 0 3px ${HALO}, 0 1px 8px ${HALO}` } };
}

const alignOf = ({ alignment, picture, style }: Profile): ItemLayout['align'] => {
  if (alignment === 'center' || (style === 4 && alignment === 'top')) return 'center';
  return alignment === 'center right' && picture === null ? 'right' : 'left';
};

/**
 * Sample brightnesses of an image, so close together that a text colour readable on all of them is readable on any
 * brightness in between.
 */
const GREYS = ['#000000', '#404040', '#808080', '#c0c0c0', '#ffffff'];
const ACROSS = { top: 'center', 'center left': 'flex-start', center: 'center', 'center right': 'flex-end' } as const;

/** Share of the width that the text of a banner gets. */
const BANNER_SHARE = { top: 1, 'center left': 0.58, center: 0.76, 'center right': 0.58 } as const;

/**
 * Text over the image: at its top, or in its middle, centred or on one side. Without an image, over the accent colour.
 */
function banner(block: Profile, stage: Stage): Piece[] {
  const { alignment, items, picture } = block;
  const { palette, theme, width } = stage;
  const shown = picture && isShown(picture, stage) ? picture : null;
  const pad = 24;
  const share = width < BESIDE ? 1 : BANNER_SHARE[alignment];
  const inner = Math.round((width - 2 * pad) * share) - 2 * pad;
  const ground = groundOf(block, stage, {
    color: palette.background,
    below: shown ? GREYS : [palette.accent],
  });
  const pieces = itemPieces(items, stage, {
    ...ground,
    style: block.style,
    width: inner,
    align: alignment === 'center' ? 'center' : 'left',
  });
  const room = alignment === 'top' && shown ? 220 : 0;
  return packPieces(pieces.length > 0 ? pieces : [NOTHING], TOGETHER).map((group, index) => {
    const image = index === 0 ? shown : null;
    const size = image ? fitted(image, stage, { width, height: Infinity }).height : 0;
    const height = Math.round(Math.max(heightOfAll(group) + 4 * pad + room, Math.min(size, PICTURE_HEIGHT)));
    const card = stacked(group, {
      position: 'relative',
      padding: pad,
      borderRadius: Math.min(theme.radius, 16),
      backgroundColor: ground.fill,
      ...ground.halo,
    });
    const node = column(
      {
        position: 'relative',
        width,
        minHeight: height,
        padding: pad,
        alignItems: ACROSS[alignment],
        justifyContent: alignment === 'top' ? 'flex-start' : 'center',
        overflow: 'hidden',
        borderRadius: theme.radius,
        backgroundColor: palette.accent,
      },
      ...(image ? [covering(image, stage)] : []),
      ...(pieces.length > 0 ? [card] : []),
    );
    return { node, height, gap: 20 };
  });
}
const NOTHING: Piece = { node: column({}), height: 0, gap: 0 };

/** Image that covers its box at any height. */
function covering(picture: Picture, stage: Stage): PanelNode {
  const style = { position: 'absolute', top: 0, left: 0, width: '100%', height: '100%', borderRadius: 0 };
  return pictureBox(picture, stage, { width: stage.width, height: PICTURE_HEIGHT, style });
}

/** Wraps the content of a style in its card. */
function carded(
  { style }: Profile,
  stage: Stage,
  { fill, children }: { fill: string; children: readonly PanelChild[] },
): PanelNode {
  const { backdrop, palette, theme, width } = stage;
  const card = {
    ...backdrop.card(palette),
    width,
    backgroundColor: fill,
    borderRadius: theme.radius,
    // Rendering is much faster without `overflow`, so only the style that needs it sets it.
    ...(style === 2 ? { overflow: 'hidden' } : {}),
  };
  if (style === 4) {
    const inner = {
      padding: FORMS[4].pad - 12,
      border: `1px solid ${palette.accent}`,
      borderRadius: Math.max(0, theme.radius - 8),
    };
    return column({ ...card, padding: 8, border: `2px solid ${palette.accent}` }, column(inner, ...children));
  }
  if (style === 2) return column(card, ...children);
  const pad = FORMS[style === 5 ? 5 : 1].pad;
  const edge: PanelStyle = style === 5 ? { borderTop: `6px solid ${palette.accent}` } : {};
  return column({ ...card, padding: pad, ...edge }, ...children);
}

/** Measures of a profile and its image. The image of the split style extends to the edges of the card. */
interface Layout {
  share: number;
  /** Width inside the padding of the card. */
  room: number;
  /** Width that text and image next to each other have together, and the space between them. */
  around: number;
  gap: number;
  /** Padding of text next to the image. */
  inset: number;
  /** Maximum width of an image above or below the text. */
  imageWidth: number;
  flush: boolean;
  itemsIn(width: number): Piece[];
  /** Wraps content in the card of the style, if it has one. */
  boxed(children: readonly PanelChild[], height: number): Piece;
}

function layoutOf(block: Profile, style: Exclude<ProfileStyle, 3>, stage: Stage): Layout {
  const { palette, width } = stage;
  const { card, pad, share } = FORMS[style];
  const flush = style === 2;
  const color = flush ? mix(palette.surface, palette.accent, 0.08) : card ? palette.surface : palette.background;
  const below = card ? [palette.background] : stage.grounds;
  const { fill, halo: _, ...colors } = groundOf(block, stage, { color, below });
  const room = width - 2 * pad;
  return {
    ...{ share, room, flush, imageWidth: style === 4 ? 300 : flush ? width : room },
    ...(flush ? { around: width, gap: 0, inset: pad } : { around: room, gap: GAP, inset: 0 }),
    itemsIn: (inner) => itemPieces(block.items, stage, { ...colors, style, width: inner, align: alignOf(block) }),
    boxed: (children, height) => ({
      node: card ? carded(block, stage, { fill, children }) : column({ width }, ...children),
      height: height + (card ? 2 * pad : 0),
      gap: 20,
    }),
  };
}

/**
 * Places the image according to the alignment: below, right of, above or left of the text. If a panel is too narrow or
 * the text too long for an image at the side, the image is above the text.
 */
function arranged(block: Profile, stage: Stage): Piece[] {
  if (block.style === 3) return banner(block, stage);
  const layout = layoutOf(block, block.style, stage);
  return withImageBeside(block, stage, layout) ?? withImageAbove(block, stage, layout);
}

/** Places the image next to the text; null if it is not to be there, the panel is too narrow or the text too long. */
function withImageBeside(block: Profile, stage: Stage, layout: Layout): Piece[] | null {
  const { alignment, picture } = block;
  if (picture === null || !alignment.startsWith('center ') || stage.width < BESIDE) return null;
  const { around, gap, inset, flush } = layout;
  const width = Math.round(around * layout.share);
  const inner = around - width - 2 * inset - gap;
  const pieces = layout.itemsIn(inner);
  const height = heightOfAll(pieces);
  if (height > TOGETHER) return null;
  const size = fitted(picture, stage, { width, height: TOGETHER });
  const text = stacked(pieces, { width: inner + 2 * inset, padding: inset });
  const image =
    flush && isShown(picture, stage)
      ? column({ position: 'relative', width, minHeight: size.height, flexShrink: 0 }, covering(picture, stage))
      : pictureBox(picture, stage, { width, height: tall(size.height, height, width) });
  const both = alignment === 'center left' ? [text, image] : [image, text];
  const node = row({ width: '100%', gap, alignItems: flush ? 'stretch' : 'center' }, ...both);
  return [layout.boxed([node], Math.max(height + 2 * inset, size.height))];
}

/** Returns an image above or below text. */
function fullWidthImage(picture: Picture, stage: Stage, { imageWidth, flush }: Layout): Piece {
  const size = fitted(picture, stage, { width: imageWidth, height: PICTURE_HEIGHT });
  const radius = flush ? 0 : stage.theme.radius;
  const node = column(
    { width: '100%', alignItems: 'center' },
    pictureBox(picture, stage, { ...size, style: { borderRadius: radius } }),
  );
  return { node, height: size.height, gap: 20 };
}

/** Places the image above or, with the alignment `top`, below the text. */
function withImageAbove(block: Profile, stage: Stage, layout: Layout): Piece[] {
  const { room, flush, inset, itemsIn, boxed } = layout;
  const images = block.picture ? [fullWidthImage(block.picture, stage, layout)] : [];
  const inOrder = <T>(text: readonly T[], shown: readonly T[]) =>
    block.alignment === 'top' ? [...text, ...shown] : [...shown, ...text];
  const padded: PanelStyle = flush ? { width: stage.width, padding: inset } : { width: '100%' };
  const groups = packPieces(itemsIn(room), TOGETHER);
  const [first = []] = groups;
  const height = heightOfAll(first) + heightOfAll(images) + 22;
  const texts = groups.map((group) => stacked(group, padded));
  if (groups.length <= 1 && height <= TOGETHER + 200) {
    const parts = inOrder(
      texts,
      images.map(({ node }) => node),
    );
    const space = column({ height: 22 });
    return [
      boxed(
        parts.flatMap((part, index) => (index === 0 || flush ? [part] : [space, part])),
        height,
      ),
    ];
  }
  const cards = groups.map((group, index) => boxed(texts.slice(index, index + 1), heightOfAll(group)));
  return inOrder(cards, images);
}

/**
 * Returns the height of an image next to text: its own, or that of taller text up to 1.25 times the image's width. In a
 * taller box, the image is cropped at the sides.
 */
function tall(height: number, words: number, width: number): number {
  return Math.round(Math.max(height, Math.min(words, width * 1.25)));
}

/** Renders a profile: text in one of the seven styles, as in the other outputs, and an image. */
export function profilePieces(block: Profile, stage: Stage): Piece[] {
  const says = block.items.some(({ title, content }) => title + content !== '');
  return says || block.picture ? arranged(block, stage) : [];
}
