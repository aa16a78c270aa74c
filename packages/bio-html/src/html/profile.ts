import type { BioOutputBuilder } from '../bio-output-builder.ts';
import { columns } from './appearance.ts';
import type { Node, Part, Style } from './markup.ts';
import {
  alignOf,
  arranged,
  COLUMNS_MIN_PX,
  NEXT_TO_IMAGE,
  box,
  gap,
  groundOf,
  itemsOf,
  type Profile,
  span,
} from './profile-parts.ts';
import { lines, picture } from './text.ts';
import { cased } from './title.ts';

type Drawn = (builder: BioOutputBuilder, block: Profile) => Part;

const part = (style: Style, ...children: Node[]): Part => ({ role: 'part', style, children });

/** Text directly on the block's background. */
const plain: Drawn = (builder, block) => {
  const ground = groundOf(builder, block, {
    color: builder.look.palette.background,
    below: builder.look.palette.background,
  });
  const words = itemsOf(builder, block.items, { ground, style: { 'text-align': alignOf(block) } });
  return part(builder.look.styles.row, ...arranged(builder, block, { words, share: 38 }));
};

const card: Drawn = (builder, block) => {
  const { palette, styles } = builder.look;
  const ground = groundOf(builder, block, { color: palette.surface, below: palette.background });
  const words = itemsOf(builder, block.items, { ground, style: { 'text-align': alignOf(block) } });
  return part({ ...styles.card, 'background-color': ground.css }, ...arranged(builder, block, { words, share: 36 }));
};

/** The image extends to the edges of the card, next to, above or below the text. */
const split: Drawn = (builder, block) => {
  const { styles, palette, tint } = builder.look;
  const ground = groundOf(builder, block, { color: tint, below: palette.background });
  const words = box(
    { ...NEXT_TO_IMAGE, padding: { plain: '24px', fluid: 'clamp(18px,5%,34px)' } },
    ...itemsOf(builder, block.items, { ground, style: { 'text-align': alignOf(block) } }),
  );
  const { alignment, picture: shown } = block;
  const whole: Style = { ...styles.card, padding: 0, 'background-color': ground.css };
  if (shown === null) return part(whole, words);
  const flush: Style = { width: '100%', 'border-radius': 0 };
  const drawn = picture(builder, block.id, { picture: shown, style: flush });
  if (alignment === 'top') return part(whole, words, ...drawn);
  if (alignment === 'center') return part(whole, ...drawn, words);
  const half = box(
    { float: alignment === 'center right' ? 'left' : 'right', width: columns(46, COLUMNS_MIN_PX) },
    ...drawn,
  );
  return part(whole, half, words);
};

/** Width and margin of the panel over the image of a banner. */
const BANNER_PANEL: Record<Profile['alignment'], Style> = {
  top: { width: '100%', margin: '0 auto' },
  center: { width: columns(76, COLUMNS_MIN_PX), margin: '0 auto' },
  'center left': { width: columns(56, COLUMNS_MIN_PX), margin: '0 auto 0 0' },
  'center right': { width: columns(56, COLUMNS_MIN_PX), margin: '0 0 0 auto' },
};
const BANNER_PADDING: Record<Profile['alignment'], string> = {
  top: '18px 18px 240px 18px',
  center: '110px 18px',
  'center left': '64px 18px',
  'center right': '64px 18px',
};

/** Text over the image, or over the accent colour if there is no image. */
const banner: Drawn = (builder, block) => {
  const { palette, styles, theme } = builder.look;
  const src = block.picture ? builder.picture(block.picture.url, block.id) : null;
  const ground = groundOf(builder, block, { color: palette.background, below: src ? null : palette.accent });
  const { alignment } = block;
  const panel: Style = {
    padding: { plain: '20px', fluid: 'clamp(16px,5%,26px)' },
    'background-color': ground.css,
    'border-radius': Math.min(theme.radius, 16),
    ...BANNER_PANEL[alignment],
  };
  const whole: Style = {
    ...styles.card,
    padding: src ? BANNER_PADDING[alignment] : '18px',
    'background-color': src ? palette.surface : palette.accent,
    ...(src
      ? {
          'background-image': src,
          'background-size': 'cover',
          'background-position': 'center',
          'background-repeat': 'no-repeat',
        }
      : {}),
  };
  const words = itemsOf(builder, block.items, {
    ground,
    style: { 'text-align': alignment === 'center' ? 'center' : 'left' },
  });
  return part(whole, ...(words.length === 0 ? [] : [box(panel, ...words)]));
};

/** A double frame, with the theme's mark between the items. */
const framed: Drawn = (builder, block) => {
  const { palette, styles, theme } = builder.look;
  const ground = groundOf(builder, block, { color: palette.surface, below: palette.background });
  // List marks such as arrows and dashes make no sense between items.
  const sign = /[→—/]/.test(theme.ornament.mark) ? '◆' : theme.ornament.mark;
  const middle = block.alignment === 'top' || block.alignment === 'center';
  const align: Style = { 'text-align': middle ? 'center' : alignOf(block) };
  const mark: Style = {
    ...styles.paragraph,
    ...ground.text,
    ...align,
    color: ground.sign,
    'font-size': 14,
    'line-height': '1',
  };
  const words = block.items.flatMap((item, at): Node[] => [
    ...(at === 0 ? [] : [{ role: 'paragraph' as const, style: mark, children: [sign] }]),
    ...itemsOf(builder, [item], { ground, style: align }),
  ]);
  const shape: Style = {
    padding: 6,
    border: `1px solid ${ground.sign}`,
    ...(middle ? { width: { plain: '260px', fluid: 'min(100%,260px)' }, margin: '0 auto 18px auto' } : {}),
  };
  const inner = arranged(builder, block, { words, share: 34, shape });
  const outer: Style = {
    ...styles.card,
    padding: 8,
    'background-color': ground.css,
    border: `2px solid ${ground.sign}`,
    'box-shadow': 'none',
    margin: 0,
  };
  const radius = Math.max(0, theme.radius - 8);
  return part(
    outer,
    box(
      {
        padding: { plain: '20px', fluid: 'clamp(16px,4%,28px)' },
        border: `1px solid ${ground.sign}`,
        'border-radius': radius,
        overflow: 'hidden',
      },
      ...inner,
    ),
  );
};

/** Titles on ribbons of the accent colour that start at the edge. */
const ribbon: Drawn = (builder, block) => {
  const { palette, styles, theme } = builder.look;
  const ground = groundOf(builder, block, { color: palette.surface, below: palette.background });
  const band: Style = {
    ...styles.heading,
    display: ['inline-block', 'inline-table'],
    'box-sizing': 'border-box',
    margin: 0,
    padding: '8px 40px 9px 24px',
    'background-color': palette.accent,
    'background-image': `linear-gradient(115deg,${palette.accent} calc(100% - 22px),${ground.css} calc(100% - 21px))`,
    color: palette.onAccent,
    'font-size': Math.round(theme.size * 1.12),
    'font-weight': '700',
    'line-height': '1.3',
  };
  const line: Style = { display: 'block', margin: '0 0 10px 0', padding: 0 };
  const content: Style = { ...styles.paragraph, ...ground.text, padding: '0 24px', margin: '0 0 20px 0' };
  const words = block.items.flatMap((item): Node[] => [
    ...(item.title === ''
      ? []
      : [
          {
            role: 'heading' as const,
            style: line,
            children: [span(band, cased(item.title, builder.look, builder.document.language))],
          },
        ]),
    ...(item.content === '' ? [] : [{ role: 'paragraph' as const, style: content, children: lines(item.content) }]),
  ]);
  const drawn = arranged(builder, block, {
    words,
    share: 36,
    shape: block.alignment === 'top' ? {} : { 'border-radius': 0 },
  });
  return part(
    {
      ...styles.card,
      padding: '24px 0 6px 0',
      'background-color': ground.css,
      'border-top': `6px solid ${palette.accent}`,
    },
    ...drawn,
  );
};

/** Titles on the left, text on the right, and a line below each item. */
const divided: Drawn = (builder, block) => {
  const { palette, styles } = builder.look;
  const ground = groundOf(builder, block, { color: palette.background, below: palette.background });
  const row: Style = {
    padding: '14px 0',
    overflow: 'hidden',
    'border-bottom': `1px solid ${palette.border}`,
  };
  const left: Style = { float: 'left', width: columns(32, 420), padding: gap('0 * 0 0', 18) };
  const words = block.items
    .filter(({ title, content }) => title + content !== '')
    .map((item) =>
      box(
        row,
        box(left, ...itemsOf(builder, [{ ...item, content: '' }], { ground, style: { margin: 0 } })),
        box(
          { ...NEXT_TO_IMAGE, 'min-width': 'min(100%,140px)' },
          ...itemsOf(builder, [{ ...item, title: '' }], { ground, style: { margin: 0, 'text-align': alignOf(block) } }),
        ),
      ),
    );
  return part(styles.row, ...arranged(builder, block, { words, share: 32 }));
};

const STYLES: Record<Profile['style'], Drawn> = [plain, card, split, banner, framed, ribbon, divided];

/** Whether the text is directly on the block's background, so that its opacity applies to the whole block. */
export function isGroundless({ style }: Profile): boolean {
  return style === 0 || style === 6;
}

/** Renders a profile in one of its seven styles (BIO-02). */
export function profileParts(builder: BioOutputBuilder, block: Profile): Part[] {
  if (block.picture === null && !block.items.some(({ title, content }) => title + content !== '')) return [];
  return [STYLES[block.style](builder, block)];
}
