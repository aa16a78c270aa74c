import type { BlockOf } from '@site/contract/bio/blocks.ts';
import { byCategory } from '../tip-menu/by-category.ts';
import type { BioOutputBuilder } from '../bio-output-builder.ts';
import { carded, columns, edge, type Appearance } from './appearance.ts';
import type { Node, Part, Style } from './markup.ts';
import { cased } from './title.ts';

type Item = BlockOf<'tip-menu'>['items'][number];

/** Renders a tip menu: items with their prices in tokens, in the style of the theme. */
export function tipMenuParts(builder: BioOutputBuilder, block: BlockOf<'tip-menu'>): Part[] {
  const { look } = builder;
  const { styles, theme } = look;
  const { number, tokensShort } = builder.words;
  const signs = Math.max(1, ...block.items.map(({ tokens }) => number(tokens ?? 1).length));
  const row = ROWS[theme.ornament.menu](look, {
    number,
    unit: tokensShort,
    // Upper bound of a price's width in pixels, in any of the themes' fonts.
    width: Math.ceil((signs * 0.7 + 2.6) * theme.size),
  });
  const groups = byCategory(block);
  const sets = groups.map(([category, items], at): Part => {
    const rows: Part = {
      role: 'list',
      style: theme.ornament.menu === 'tiles' ? { ...styles.list, margin: '0 -5px', overflow: 'hidden' } : styles.list,
      children: items.map((item, place) => row(item, place, place === items.length - 1)),
    };
    const head: Node[] = category === '' ? [] : [categoryHead(builder, category, at === 0)];
    return { role: 'part', style: styles.part, children: [...head, rows] };
  });
  if (block.title === '' || block.name === null) return carded(look, sets);
  const name: Part = {
    role: 'part',
    style: styles.part,
    children: [
      {
        role: 'paragraph',
        style: { ...styles.quiet, margin: '0 0 10px 0', ...centering(look) },
        children: [block.name],
      },
    ],
  };
  return [name, ...carded(look, sets)];
}

function centering({ theme }: Appearance): Style {
  return theme.ornament.centered ? { 'text-align': 'center' } : {};
}

function categoryHead({ look, document }: BioOutputBuilder, category: string, first: boolean): Part {
  const { styles, theme, ink } = look;
  return {
    role: 'heading',
    style: {
      ...styles.heading,
      display: 'block',
      margin: `${first ? 0 : 22}px 0 10px 0`,
      padding: 0,
      color: ink,
      'font-size': Math.round(theme.size * 1.12),
      'font-weight': '700',
      'line-height': '1.3',
      ...centering(look),
    },
    children: [cased(category, look, document.language)],
  };
}

type Row = (item: Item, place: number, last: boolean) => Part;
/** Price format, and the width of the longest price in pixels. */
interface Prices {
  number: (value: number) => string;
  unit: string;
  width: number;
}
type RowOf = (look: Appearance, prices: Prices) => Row;

const span = (style: Style, ...children: Node[]): Part => ({ role: 'words', style, children });
const bold = (style: Style, ...children: Node[]): Part => ({ role: 'bold', style, children });

/** Styles of a row, of its text and of its price. */
interface TwoSided {
  row: Style;
  words?: Style;
  price: Style;
  /** Background colour that covers the dots filling the row behind text and price; null for rows without dots. */
  behind?: string | null;
}

/** Renders a row with text on the left and a price on the right. */
function twoSided({ row, words = {}, price, behind = null }: TwoSided, { number, unit, width }: Prices): Row {
  const left: Style = {
    display: 'block',
    float: 'left',
    'box-sizing': 'border-box',
    width: { plain: '70%', fluid: `calc(100% - ${width}px)` },
    ...words,
  };
  const right: Style = {
    display: 'block',
    float: 'right',
    width,
    'text-align': 'right',
    'font-weight': '700',
    ...price,
  };
  const small: Style = { 'font-size': '0.8em', 'font-weight': '400' };
  const before: Style = { padding: '2px 8px 2px 0', 'background-color': behind ?? '' };
  const after: Style = { ...before, padding: '2px 0 2px 8px' };
  const over = (style: Style, said: Node[]): Node[] => (behind === null ? said : [span(style, ...said)]);
  const end: Style = { ...row, 'border-bottom': '0', margin: 0 };
  return ({ item, tokens }, _place, last) => ({
    role: 'entry',
    style: last ? end : row,
    children: [
      span(left, ...over(before, [item])),
      ...(tokens === null ? [] : [bold(right, ...over(after, [number(tokens), '\u00a0', span(small, unit)]))]),
    ],
  });
}

const ROWS: Record<Appearance['theme']['ornament']['menu'], RowOf> = {
  leaders: ({ palette, ink, theme }, prices) =>
    twoSided(
      {
        row: {
          display: 'block',
          margin: 0,
          padding: '4px 0',
          overflow: 'hidden',
          'background-image': `radial-gradient(circle,${palette.muted} 1px,transparent 1.3px)`,
          'background-size': '7px 4px',
          'background-repeat': 'repeat-x',
          'background-position': { plain: '0 75%', fluid: `0 calc(100% - ${Math.round(theme.size * 0.62)}px)` },
        },
        price: { color: ink },
        behind: theme.ornament.carded ? palette.surface : palette.background,
      },
      prices,
    ),
  lines: ({ palette, ink }, prices) =>
    twoSided(
      {
        row: {
          display: 'block',
          margin: 0,
          padding: '10px 0',
          overflow: 'hidden',
          'border-bottom': `1px solid ${palette.border}`,
        },
        price: { color: ink },
      },
      prices,
    ),
  pills: ({ tint, tintInk, palette, theme }, prices) =>
    twoSided(
      {
        row: {
          display: 'block',
          margin: '0 0 8px 0',
          padding: '10px 20px',
          overflow: 'hidden',
          'background-color': tint,
          'border-radius': theme.radius,
        },
        words: { color: palette.text },
        price: { color: tintInk },
      },
      prices,
    ),
  tiles: (look, { number, unit }) => {
    const { palette, theme, ink } = look;
    const cell: Style = {
      display: 'block',
      'box-sizing': 'border-box',
      float: 'left',
      width: columns(50, 480),
      margin: 0,
      padding: 5,
    };
    const odd: Style = { ...cell, clear: 'left' };
    const tile: Style = {
      display: 'block',
      'box-sizing': 'border-box',
      padding: '12px 16px',
      overflow: 'hidden',
      'background-color': palette.surface,
      'border-radius': Math.min(theme.radius, 16),
      border: `1px solid ${palette.border}`,
      ...(theme.ornament.edge === 'glow' ? { border: edge(look)['border'] ?? '' } : {}),
    };
    const price: Style = {
      display: 'block',
      float: 'left',
      'min-width': 64,
      padding: '0 12px 0 0',
      color: ink,
      'font-weight': '700',
    };
    const words: Style = { display: 'block', overflow: 'hidden', color: palette.text };
    const small: Style = { 'font-size': '0.78em', 'font-weight': '400' };
    return ({ item, tokens }, place) => ({
      role: 'entry',
      style: place % 2 === 0 ? odd : cell,
      children: [
        span(
          tile,
          ...(tokens === null ? [] : [bold(price, number(tokens), '\u00a0', span(small, unit)), ' ']),
          span(words, item),
        ),
      ],
    });
  },
};
