import type { BioDocument } from '@site/contract/bio/blocks.ts';
import { contrast, legible, mix, SIGNS, translucent, WORDS, wordsOn } from '../themes/contrast.ts';
import { type Palette, paletteOf, type Theme, THEMES } from '../themes/themes.ts';
import type { Fluid, Node, Part, Style } from './markup.ts';

/** Resolved theme for rendering blocks: its colours, colours derived from them, and shared styles. */
export interface Appearance {
  theme: Theme;
  palette: Palette;
  dark: boolean;
  /** Accent colour for text on the background and on cards. */
  ink: string;
  /** Subtle background in the accent's hue, on which normal and muted text is readable. */
  tint: string;
  tintInk: string;
  /** Highlight colour behind words. */
  marker: string;
  styles: ReturnType<typeof stylesOf>;
}

/** Mixes the accent into a background, up to the given share, as far as all text on it stays readable. */
export function tinted(
  ground: string,
  accent: string,
  { share, words }: { share: number; words: readonly string[] },
): string {
  for (let part = share; part > 0.01; part -= 0.02) {
    const tint = mix(ground, accent, part);
    if (words.every((color) => contrast(color, tint) >= WORDS)) return tint;
  }
  return ground;
}

export function appearanceOf({
  theme: id,
  scheme,
  accent,
}: Pick<BioDocument, 'theme' | 'scheme' | 'accent'>): Appearance {
  const theme = THEMES[id];
  const palette = paletteOf(id, scheme, accent);
  const words = [palette.text, palette.muted];
  const ink = legible(palette.accent, [palette.background, palette.surface], WORDS);
  const tint = tinted(palette.surface, palette.accent, { share: scheme === 'dark' ? 0.13 : 0.16, words });
  const colors = {
    theme,
    palette,
    dark: scheme === 'dark',
    ink,
    tint,
    tintInk: legible(palette.accent, [tint], WORDS),
    marker: tinted(palette.background, palette.accent, { share: 0.42, words: [palette.text] }),
  };
  return { ...colors, styles: stylesOf(colors) };
}

/** Adapts the theme's colours to a block that lets the site's own background show through. */
export function appearanceOn(look: Appearance, ground: string): Appearance {
  const text = legible(look.palette.text, [ground], WORDS);
  const accent = legible(look.palette.accent, [ground], SIGNS);
  const palette: Palette = {
    ...look.palette,
    background: ground,
    surface: ground,
    text,
    muted: legible(look.palette.muted, [ground], WORDS),
    accent,
    onAccent: wordsOn(accent, [look.palette.onAccent, ground, text]),
  };
  const colors = {
    ...look,
    palette,
    ink: legible(accent, [ground], WORDS),
    tint: ground,
    tintInk: legible(accent, [ground], WORDS),
    marker: tinted(ground, accent, { share: 0.42, words: [text] }),
  };
  return { ...colors, styles: stylesOf(colors) };
}

type Colors = Omit<Appearance, 'styles'>;

/** Wraps parts in a card if the theme uses cards. */
export function carded({ theme, styles }: Appearance, parts: readonly Part[]): Part[] {
  if (!theme.ornament.carded) return [...parts];
  return [
    { role: 'part', style: styles.card, children: parts.flatMap(({ children = [] }): readonly Node[] => children) },
  ];
}

/**
 * Column width that places columns side by side if the container has at least the width `from`, in pixels, and stacks
 * them otherwise. Needs no media query, which inline styles cannot have.
 */
export function columns(percent: number, from: number): Fluid {
  return { plain: `${percent}%`, fluid: `clamp(${percent}%,(${from}px - 100%)*999,100%)` };
}

/** Border styles of a card. */
export function edge({ theme, palette, dark }: Colors): Style {
  switch (theme.ornament.edge) {
    case 'hair':
      return { border: `1px solid ${palette.border}` };
    case 'bold':
      return { border: `2px solid ${palette.border}` };
    case 'double':
      return { border: `3px double ${palette.accent}` };
    case 'glow':
      return {
        border: `1px solid ${palette.accent}`,
        'box-shadow': `0 0 ${dark ? 18 : 10}px ${translucent(palette.accent, dark ? 0.35 : 0.2)}`,
      };
    case 'offset':
      return { border: `2px solid ${palette.border}`, 'box-shadow': `5px 5px 0 ${palette.border}` };
    case 'none':
      return {};
  }
}

function stylesOf(look: Colors) {
  const { theme, palette, ink } = look;
  const { ornament } = theme;
  const heading: Style = {
    'font-family': theme.heading,
    'font-weight': String(Math.max(400, ornament.weight)),
    'font-style': ornament.italic ? 'italic' : 'normal',
  };
  const reset: Style = { display: 'block', margin: 0, padding: 0 };
  return {
    heading,
    sheet: {
      display: 'block',
      'box-sizing': 'border-box',
      'list-style': 'none',
      margin: 0,
      padding: { plain: '26px 20px', fluid: '26px clamp(16px,5%,36px)' },
      overflow: 'hidden',
      'background-color': palette.background,
      color: palette.text,
      'font-family': theme.font,
      'font-size': theme.size,
      'font-style': 'normal',
      'font-weight': '400',
      'line-height': String(theme.lineHeight),
      'text-align': 'left',
    } satisfies Style as Style,
    part: { ...reset, 'list-style': 'none' } satisfies Style as Style,
    /** `overflow` makes the row contain its floats. */
    row: { ...reset, 'list-style': 'none', overflow: 'hidden' } satisfies Style as Style,
    card: {
      display: 'block',
      'box-sizing': 'border-box',
      'list-style': 'none',
      margin: ornament.edge === 'offset' ? '0 6px 6px 0' : 0,
      padding: { plain: '18px', fluid: 'clamp(16px,4%,26px)' },
      overflow: 'hidden',
      'background-color': palette.surface,
      'border-radius': theme.radius,
      ...edge(look),
    } satisfies Style as Style,
    paragraph: { ...reset, margin: '0 0 12px 0' } satisfies Style as Style,
    quiet: {
      ...reset,
      margin: '12px 0 0 0',
      color: palette.muted,
      'font-size': theme.size - 2,
    } satisfies Style as Style,
    note: { display: 'block', color: palette.muted, 'font-size': theme.size - 2 } satisfies Style as Style,
    strong: { 'font-weight': '700' } satisfies Style as Style,
    link: { color: ink, 'text-decoration': 'underline' } satisfies Style as Style,
    mark: { color: palette.accent } satisfies Style as Style,
    list: { display: 'block', 'list-style': 'none', margin: 0, padding: 0 } satisfies Style as Style,
  };
}

/**
 * Returns a text colour that is readable on all of the backgrounds. If there is none, returns a halo and a colour that
 * is readable on it.
 */
export function wordsOver(wanted: string, grounds: readonly string[]): { color: string; halo: string | null } {
  const color = legible(wanted, grounds, WORDS);
  if (grounds.every((ground) => contrast(color, ground) >= WORDS)) return { color, halo: null };
  const halo = contrast(wanted, '#000000') >= contrast(wanted, '#ffffff') ? '#000000' : '#ffffff';
  return { color: legible(wanted, [halo], WORDS), halo };
}
