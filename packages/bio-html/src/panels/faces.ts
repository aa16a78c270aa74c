import type { BioTheme } from '@site/contract/bio/limits.ts';
import type { PanelStyle } from './node.ts';

/** Font families of panels; the renderer has their files (all with Latin and Cyrillic glyphs). */
export const FAMILIES = ['Onest', 'Unbounded', 'Playfair Display', 'Comfortaa'] as const;
export type Family = (typeof FAMILIES)[number];

/** Typography of a kind of text. */
export interface Face {
  family: Family;
  weight: 300 | 400 | 500 | 600 | 700 | 800 | 900;
  size: number;
  lineHeight: number;
  /** Average width of a lower-case letter, relative to the font size. */
  letter: number;
  letterSpacing?: number;
  capitals?: true;
  italic?: true;
}

const LETTER: Record<Family, number> = { Onest: 0.56, Unbounded: 0.78, 'Playfair Display': 0.53, Comfortaa: 0.62 };
const STACK: Record<Family, string> = {
  Onest: 'Onest, system-ui, sans-serif',
  Unbounded: 'Unbounded, Onest, system-ui, sans-serif',
  'Playfair Display': '"Playfair Display", Georgia, serif',
  Comfortaa: 'Comfortaa, "Varela Round", system-ui, sans-serif',
};

function face(family: Family, weight: Face['weight'], over: Partial<Face> & Pick<Face, 'size'>): Face {
  const { size } = over;
  const wide = over.capitals ? 1.3 : 1;
  const letter = LETTER[family] * wide + (over.letterSpacing ?? 0) / size;
  return { family, weight, lineHeight: 1.25, letter, ...over };
}

/** Converts a face into a text style. */
export function faceStyle({ family, weight, size, lineHeight, letterSpacing, capitals, italic }: Face): PanelStyle {
  return {
    fontFamily: STACK[family],
    fontWeight: weight,
    fontSize: size,
    lineHeight,
    ...(letterSpacing === undefined ? {} : { letterSpacing }),
    ...(capitals ? { textTransform: 'uppercase' } : {}),
    ...(italic ? { fontStyle: 'italic' } : {}),
  };
}

export const BODY = face('Onest', 400, { size: 19, lineHeight: 1.5 });
export const BODY_BOLD = face('Onest', 700, { size: 19, lineHeight: 1.4 });
export const SMALL = face('Onest', 500, { size: 16, lineHeight: 1.4 });

/** Typefaces of a theme: headings of a panel and labels of its parts. */
export const VOICES: Record<BioTheme, { heading: Face; label: Face }> = {
  spotlight: {
    heading: face('Unbounded', 700, { size: 34 }),
    label: face('Unbounded', 600, { size: 19, lineHeight: 1.35 }),
  },
  velvet: {
    heading: face('Playfair Display', 400, { size: 48, lineHeight: 1.15, italic: true }),
    label: face('Playfair Display', 400, { size: 27, italic: true }),
  },
  paper: {
    heading: face('Playfair Display', 600, { size: 46, lineHeight: 1.12 }),
    label: face('Playfair Display', 600, { size: 25 }),
  },
  neon: {
    heading: face('Unbounded', 600, { size: 31, letterSpacing: 2, capitals: true }),
    label: face('Unbounded', 600, { size: 18, letterSpacing: 0.5, lineHeight: 1.35 }),
  },
  terracotta: {
    heading: face('Playfair Display', 700, { size: 48, lineHeight: 1.1 }),
    label: face('Playfair Display', 700, { size: 25 }),
  },
  aurora: { heading: face('Unbounded', 300, { size: 38 }), label: face('Onest', 700, { size: 21 }) },
  mono: {
    heading: face('Onest', 900, { size: 56, letterSpacing: -1.5, lineHeight: 1, capitals: true }),
    label: face('Onest', 800, { size: 19, letterSpacing: 1, capitals: true }),
  },
  sorbet: {
    heading: face('Comfortaa', 700, { size: 40, lineHeight: 1.15 }),
    label: face('Comfortaa', 700, { size: 22 }),
  },
  deco: {
    heading: face('Playfair Display', 700, { size: 36, letterSpacing: 6, capitals: true }),
    label: face('Playfair Display', 700, { size: 20, letterSpacing: 3, capitals: true }),
  },
  tide: {
    heading: face('Playfair Display', 400, { size: 46, lineHeight: 1.12 }),
    label: face('Onest', 700, { size: 21 }),
  },
};
