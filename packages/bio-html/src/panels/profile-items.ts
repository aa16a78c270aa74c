import type { ProfileItem } from '@site/contract/bio/blocks.ts';
import type { ProfileStyle } from '@site/contract/bio/limits.ts';
import { BODY, BODY_BOLD, faceStyle, type Face } from './faces.ts';
import { cutText, heightOf } from './measure.ts';
import { column, drawing, row, ruled, shape, words, type PanelNode } from './node.ts';
import type { Piece, Stage } from './stage.ts';

/** Layout of the items of a profile: colours, width and alignment. */
export interface ItemLayout {
  color: string;
  title: string;
  width: number;
  align: 'left' | 'center' | 'right';
}

interface PlacedLayout extends ItemLayout {
  /** Whether the item is the first one. */
  first: boolean;
}

const LINES = 24;
/** Minimum width for a separate column of titles, in CSS pixels. */
const DIVIDED = 400;
const TITLES = 0.32;
const GAP = 18;

/** Splits items with too much content; the rest continues in items without a title. */
function cutItems(items: readonly ProfileItem[], width: number): ProfileItem[] {
  return items
    .filter(({ title, content }) => title !== '' || content !== '')
    .flatMap((item) => {
      const [first = '', ...rest] = cutText(item.content, BODY, { width, lines: LINES });
      return [{ ...item, content: first }, ...rest.map((content) => ({ ...item, title: '', content }))];
    });
}

const texts = (item: ProfileItem, face: Face, { align, color, title }: ItemLayout): PanelNode[] => [
  ...(item.title === '' ? [] : [words({ ...faceStyle(face), color: title, textAlign: align }, item.title)]),
  ...(item.content === '' ? [] : [words({ ...faceStyle(BODY), color, textAlign: align }, item.content)]),
];

function stackHeight(item: ProfileItem, face: Face, width: number): number {
  return heightOf(item.title, face, width) + heightOf(item.content, BODY, width) + 4;
}

/** Title and content stacked. */
function plain(item: ProfileItem, { voice }: Stage, layout: ItemLayout): Piece {
  const node = column({ width: layout.width, gap: 4 }, ...texts(item, voice.label, layout));
  return { node, height: stackHeight(item, voice.label, layout.width), gap: 20 };
}

/** Title and content stacked, with the theme's mark above every item except the first. */
function marked(item: ProfileItem, { palette, theme, voice }: Stage, layout: PlacedLayout): Piece {
  const { first } = layout;
  const mark = words(
    { ...faceStyle(BODY), color: palette.accent, textAlign: layout.align, paddingBottom: 10 },
    theme.ornament.mark,
  );
  const node = column({ width: layout.width, gap: 4 }, ...(first ? [] : [mark]), ...texts(item, voice.label, layout));
  return { node, height: stackHeight(item, voice.label, layout.width) + (first ? 0 : 44), gap: 12 };
}

/** Title on a ribbon of the accent colour, with a slanted end if the title fits on one line. */
function ribboned(item: ProfileItem, { palette }: Stage, layout: ItemLayout): Piece {
  const end = drawing(
    { width: 18, height: 40, style: { marginLeft: -1 } },
    shape('path', { d: 'M0 0 H18 L0 40 Z', fill: palette.accent }),
  );
  const band = row(
    { maxWidth: layout.width, alignItems: 'stretch', minHeight: 40 },
    words(
      {
        ...faceStyle(BODY_BOLD),
        padding: '7px 14px 6px 18px',
        backgroundColor: palette.accent,
        color: palette.onAccent,
      },
      item.title,
    ),
    ...(heightOf(item.title, BODY_BOLD, layout.width - 60) < 40 ? [end] : []),
  );
  const node = column(
    { width: layout.width, alignItems: 'flex-start', gap: 9 },
    ...(item.title === '' ? [] : [band]),
    ...texts({ ...item, title: '' }, BODY_BOLD, { ...layout, align: 'left' }),
  );
  return { node, height: stackHeight(item, BODY_BOLD, layout.width - 32) + 22, gap: 20 };
}

/** Titles in a separate column if there is room, with a line below each item. */
function divided(item: ProfileItem, { palette }: Stage, layout: ItemLayout): Piece {
  const { width } = layout;
  const lined = (node: PanelNode) => ruled(palette.border, { width }, node);
  if (layout.width < DIVIDED) {
    const node = column({ width, padding: '13px 0', gap: 2 }, ...texts(item, BODY_BOLD, layout));
    return { node: lined(node), height: stackHeight(item, BODY_BOLD, layout.width) + 27, gap: 0 };
  }
  const side = Math.round(layout.width * TITLES);
  const rest = layout.width - side - GAP;
  const node = row(
    { width, padding: '13px 0', gap: GAP, alignItems: 'baseline' },
    words({ ...faceStyle(BODY_BOLD), width: side, flexShrink: 0, color: layout.title }, item.title),
    words({ ...faceStyle(BODY), width: rest, color: layout.color, textAlign: layout.align }, item.content),
  );
  const height = Math.max(heightOf(item.title, BODY_BOLD, side), heightOf(item.content, BODY, rest)) + 27;
  return { node: lined(node), height, gap: 0 };
}

const DRAWN = { 0: plain, 1: plain, 2: plain, 3: plain, 4: marked, 5: ribboned, 6: divided } as const;

/** Renders the items of a profile in one of its seven styles: plain, card, split, banner, framed, ribbon, divided. */
export function itemPieces(
  items: readonly ProfileItem[],
  stage: Stage,
  { style, ...layout }: ItemLayout & { style: ProfileStyle },
): Piece[] {
  const width = style === 6 && layout.width >= DIVIDED ? layout.width * (1 - TITLES) - GAP : layout.width;
  return cutItems(items, width).map((item, index) => DRAWN[style](item, stage, { ...layout, first: index === 0 }));
}
