import type { BlockOf, TipItem } from '@site/contract/bio/blocks.ts';
import { byCategory } from '../tip-menu/by-category.ts';
import { BODY, BODY_BOLD, SMALL, faceStyle } from './faces.ts';
import { heightOf } from './measure.ts';
import { column, row, ruled, words, type PanelNode } from './node.ts';
import type { Piece, Stage } from './stage.ts';

const PRICE = 150;
const PAD = 13;
const TILE_GAP = 14;

function priceNode(item: TipItem, { ink, palette, theme, words: said }: Stage): PanelNode {
  if (item.tokens === null) return words({ ...faceStyle(BODY), flexShrink: 0, color: palette.muted }, '—');
  const amount = said.number(item.tokens);
  const unit = said.tokens(item.tokens).slice(amount.length).trim();
  const filled = theme.ornament.menu === 'pills' || theme.ornament.menu === 'tiles';
  const color = filled ? palette.onAccent : ink;
  return row(
    {
      flexShrink: 0,
      alignItems: 'baseline',
      gap: 6,
      ...(filled ? { backgroundColor: palette.accent, borderRadius: theme.radius, padding: '3px 13px' } : {}),
    },
    words({ ...faceStyle(BODY_BOLD), color, whiteSpace: 'nowrap' }, amount),
    words(
      { ...faceStyle({ ...SMALL, size: 14 }), color: filled ? palette.onAccent : palette.muted, whiteSpace: 'nowrap' },
      unit,
    ),
  );
}

const nameNode = (item: TipItem, { palette }: Stage, grow: number) =>
  words({ ...faceStyle(BODY), color: palette.text, flexGrow: grow, flexShrink: 1 }, item.item);

/** Renders one menu item in the style of the theme. */
function itemPiece(item: TipItem, stage: Stage): Piece {
  const { backdrop, palette, theme, width } = stage;
  const height = heightOf(item.item, BODY, width - PRICE - 2 * PAD);
  if (theme.ornament.menu === 'leaders') {
    const dots = column({
      flexGrow: 1,
      flexBasis: '24px',
      minWidth: 24,
      marginBottom: 8,
      borderBottom: `2px dotted ${palette.border}`,
    });
    const node = row(
      { width: '100%', alignItems: 'flex-end', gap: 10 },
      nameNode(item, stage, 0),
      dots,
      priceNode(item, stage),
    );
    return { node, height, gap: 9 };
  }
  const spacedRow = { width: '100%', justifyContent: 'space-between', alignItems: 'center', gap: 16 } as const;
  if (theme.ornament.menu === 'lines') {
    const line = row({ ...spacedRow, padding: '10px 2px' }, nameNode(item, stage, 1), priceNode(item, stage));
    return { node: ruled(palette.border, { width: '100%' }, line), height: height + 21, gap: 0 };
  }
  const style = {
    ...spacedRow,
    ...backdrop.card(palette),
    padding: `${PAD - 3}px ${PAD - 2}px ${PAD - 3}px ${PAD + 7}px`,
    borderRadius: theme.radius,
  };
  return { node: row(style, nameNode(item, stage, 1), priceNode(item, stage)), height: height + 2 * PAD, gap: 10 };
}

/** Renders one or two menu items next to each other as tiles. */
function tilePiece(items: readonly TipItem[], stage: Stage): Piece {
  const width = (stage.width - TILE_GAP * (items.length - 1)) / items.length;
  const tiles = items.map((item) => {
    const { height } = itemPiece(item, { ...stage, width });
    const style = {
      ...stage.backdrop.card(stage.palette),
      width,
      borderRadius: stage.theme.radius,
      padding: 16,
      gap: 10,
      alignItems: 'flex-start',
    };
    const node = column(
      { ...style, justifyContent: 'space-between' },
      nameNode(item, stage, 0),
      priceNode(item, stage),
    );
    return { node, height: Math.max(height, heightOf(item.item, BODY, width - 34) + 80) };
  });
  const height = Math.max(...tiles.map((tile) => tile.height));
  return {
    node: row({ width: '100%', gap: TILE_GAP, alignItems: 'stretch' }, ...tiles.map(({ node }) => node)),
    height,
    gap: TILE_GAP,
  };
}

function rowsOf(items: readonly TipItem[], stage: Stage): Piece[] {
  if (stage.theme.ornament.menu !== 'tiles' || stage.width < 480) return items.map((item) => itemPiece(item, stage));
  const rows: Piece[] = [];
  for (let at = 0; at < items.length; at += 2) rows.push(tilePiece(items.slice(at, at + 2), stage));
  return rows;
}

/** Renders the label of a group of pieces, such as a category. */
function labelPiece(text: string, { ink, voice, width, backdrop }: Stage): Piece {
  return {
    node: words({ ...faceStyle(voice.label), width: '100%', color: ink, textAlign: backdrop.align }, text),
    height: heightOf(text, voice.label, width),
    gap: 26,
    heads: true,
  };
}

/**
 * Renders a menu: its own name if the block also has a title, then the uncategorized items, then each category below
 * its name.
 */
export function menuPieces(block: BlockOf<'tip-menu'>, stage: Stage): Piece[] {
  const sets = byCategory(block).flatMap(([category, items]) => {
    const rows = rowsOf(items, stage);
    return category === '' ? rows : [labelPiece(category, stage), ...rows];
  });
  return block.title !== '' && block.name ? [labelPiece(block.name, stage), ...sets] : sets;
}
