import type { Block } from '@site/contract/bio/blocks.ts';
import { rendererOf, titleOf } from '../blocks/renderers.ts';
import { mix } from '../themes/contrast.ts';
import type { BioOutputBuilder } from '../bio-output-builder.ts';
import { appearanceOn, tinted } from './appearance.ts';
import type { Node, Part, Style } from './markup.ts';
import { isGroundless } from './profile.ts';
import { titlePart } from './title.ts';

/**
 * Returns the theme's background pattern for a block, faint enough that text stays readable, or no style if the block
 * has none. Radial gradients fade out before the edges where blocks join.
 * @param at index of the block
 */
function backdrop({ look }: BioOutputBuilder, at: number): Style {
  const { palette, theme, dark } = look;
  const ground = palette.background;
  const light = (share: number): string =>
    tinted(ground, palette.accent, { share, words: [palette.text, palette.muted, look.ink] });
  switch (theme.id) {
    case 'spotlight':
      if (at > 0) return {};
      return { 'background-image': `radial-gradient(ellipse at 50% -20%,${light(dark ? 0.14 : 0.1)},${ground} 70%)` };
    case 'velvet':
      if (at > 0) return {};
      return { 'background-image': `radial-gradient(ellipse 75% 38% at 100% 60%,${light(0.14)},${ground})` };
    case 'aurora': {
      const side = at % 2 === 0 ? '100%' : '0';
      return {
        'background-image': `radial-gradient(ellipse 75% 50% at ${side} 50%,${light(dark ? 0.2 : 0.16)},${ground})`,
      };
    }
    case 'neon': {
      const line = `${light(0.09)} 1px,transparent 1px`;
      return {
        'background-image': `linear-gradient(${line}),linear-gradient(90deg,${line})`,
        'background-size': '28px 28px',
      };
    }
    default:
      return {};
  }
}

/**
 * Background that stays fixed while the page scrolls: the image of the first profile that has one, over the theme's
 * background colour.
 */
function overlay(builder: BioOutputBuilder): Part {
  const { palette } = builder.look;
  const shown = builder.document.blocks.find((block) => block.kind === 'profile' && block.picture !== null);
  const src = shown?.kind === 'profile' && shown.picture ? builder.picture(shown.picture.url, shown.id) : null;
  return {
    role: 'words',
    style: {
      display: 'block',
      position: 'fixed',
      top: 0,
      left: 0,
      width: '100%',
      height: '100%',
      'z-index': '-1',
      'background-color': palette.background,
      ...(src ? { 'background-image': src, 'background-size': 'cover', 'background-position': 'center' } : {}),
    },
  };
}

/** Style of the first and the last block: rounded at the end of the sheet, with more padding there. */
function roundedEnds(radius: number, { first, last }: { first: boolean; last: boolean }): Style {
  const [top, bottom] = [first ? 36 : 26, last ? 36 : 26];
  const rounded = (isEnd: boolean) => (isEnd ? `${radius}px ${radius}px` : '0 0');
  return {
    padding: {
      plain: `${top}px 20px ${bottom}px 20px`,
      fluid: `${top}px clamp(16px,5%,36px) ${bottom}px clamp(16px,5%,36px)`,
    },
    'border-radius': `${rounded(first)} ${rounded(last)}`,
  };
}

/** Renders a block as one element. Adjacent blocks join into one sheet with rounded ends. */
export function sheet(builder: BioOutputBuilder, block: Block, place: { at: number; last: boolean }): Part {
  const first = place.at === 0;
  const theme = builder.look;
  if (block.kind === 'profile' && block.opacity < 1 && isGroundless(block)) {
    builder.look = appearanceOn(theme, mix(builder.rules.column.background, theme.palette.background, block.opacity));
  }
  const { look } = builder;
  const style: Style = {
    ...look.styles.sheet,
    ...(first || place.last ? roundedEnds(look.theme.radius, { first, last: place.last }) : {}),
    ...(look === theme ? backdrop(builder, place.at) : {}),
  };
  const title = titleOf(block, builder.words);
  const children: Node[] = [
    ...(title === '' ? [] : [titlePart(title, look, builder.document.language)]),
    ...rendererOf(block).html(builder, block),
  ];
  if (first && builder.document.overlay) {
    children.unshift({ role: 'part', style: look.styles.part, children: [overlay(builder)] });
  }
  builder.look = theme;
  return { role: 'sheet', style, children };
}
