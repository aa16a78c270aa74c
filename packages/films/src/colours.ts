import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { paletteOf } from '@site/contract/brand/palette.ts';

/** Videos are rendered once, in the dark scheme of the built-in brand. */
const { dark } = paletteOf(DEFAULT_BRAND.colors);

export const GROUND = dark.ground;
export const SURFACE = dark.surface;
export const LINE = dark.line;
export const PAPER = dark.text;
export const MUTED = dark.muted;
export const LIME = dark.accent;
export const VIOLET = dark.secondary;
export const ROSE = dark.notice;
/** A shade between `LINE` and `MUTED`, for furniture and background objects. */
export const DIM = '#5D5076';

export const WARM = '#FFB45E';
export const NEUTRAL = '#FFF4E6';
export const COLD = '#9CC6FF';

type Channels = [number, number, number];

export function mixColours(from: string, to: string, share: number): string {
  return combine(from, to, (a, b) => a + (b - a) * share);
}

/** Returns the colour of a surface under coloured light. */
export function lit(surface: string, light: string): string {
  return combine(surface, light, (a, b) => (a * b) / 255);
}

function combine(one: string, other: string, how: (a: number, b: number) => number): string {
  const [r, g, b] = channels(one);
  const [r2, g2, b2] = channels(other);
  return `#${[how(r, r2), how(g, g2), how(b, b2)].map(hex).join('')}`;
}

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0');
}
