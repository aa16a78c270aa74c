import type { Brand } from './brand.ts';
import { DEFAULT_BRAND } from './default-brand.ts';
import { FONT_SLOTS, UPLOADED_FAMILIES, type FontSlot } from './font-faces.ts';
import { BRAND_FONTS } from './fonts.ts';
import { COLOR_TOKENS, paletteOf, type ColorTokens } from './palette.ts';

/** Radii of theme.css in CSS pixels, and the factors of the choices. */
const RADIUS_TOKENS = { 'radius-small': 4, 'radius-control': 8, radius: 12 };
const RADIUS_FACTORS: Readonly<Record<Brand['radius'], number>> = { none: 0, small: 0.5, medium: 1, large: 1.5 };

/** Spacing tokens of theme.css that the density scales, in CSS pixels. Smaller distances stay. */
const SPACING = [8, 10, 12, 14, 16, 20, 24, 28, 32, 40];
const DENSITY_FACTORS: Readonly<Record<Brand['density'], number>> = { compact: 0.8, regular: 1, relaxed: 1.2 };

/** Returns a radius of a brand in CSS pixels, by the radius that it has in the built-in brand. */
export function radiusOf({ radius }: Pick<Brand, 'radius'>, size: number): number {
  return size * RADIUS_FACTORS[radius];
}

const declare = (name: string, value: string): string => `--${name}:${value};`;

function colorDeclarations(tokens: ColorTokens, known: ColorTokens): string {
  return COLOR_TOKENS.filter((token) => tokens[token] !== known[token])
    .map((token) => declare(token, tokens[token]))
    .join('');
}

/** Variables of theme.css with the fonts. */
const FONT_TOKENS: Readonly<Record<FontSlot, string>> = { text: 'font', display: 'display' };

/** Returns the value of `font-family`. The built-in font has the characters that an uploaded one lacks. */
function familyOf({ fonts }: Pick<Brand, 'fonts'>, slot: FontSlot): string {
  const { family, generic } = BRAND_FONTS[fonts[slot]];
  const uploaded = fonts.uploads[slot] ? `'${UPLOADED_FAMILIES[slot]}',` : '';
  return `${uploaded}'${family}',${generic === 'serif' ? 'serif' : 'system-ui,sans-serif'}`;
}

function fontDeclarations({ fonts }: Pick<Brand, 'fonts'>, { isComplete }: ShapeOptions): string[] {
  const isBuiltIn = (slot: FontSlot) => fonts[slot] === DEFAULT_BRAND.fonts[slot] && !fonts.uploads[slot];
  return FONT_SLOTS.filter((slot) => isComplete || !isBuiltIn(slot)).map((slot) =>
    declare(FONT_TOKENS[slot], familyOf({ fonts }, slot)),
  );
}

interface ShapeOptions {
  /** Whether to declare values of the built-in brand, too. */
  isComplete: boolean;
}

function shapeDeclarations(brand: Brand, { isComplete }: ShapeOptions): string {
  const { radius, density } = brand;
  const isDeclared = (isBuiltIn: boolean) => isComplete || !isBuiltIn;
  const radii = Object.entries(RADIUS_TOKENS).map(([name, size]) => declare(name, `${radiusOf(brand, size)}px`));
  const spaces = SPACING.map((size) => declare(`space-${size}`, `${Math.round(size * DENSITY_FACTORS[density])}px`));
  return [
    ...(isDeclared(radius === DEFAULT_BRAND.radius) ? radii : []),
    ...(isDeclared(density === DEFAULT_BRAND.density) ? spaces : []),
    ...fontDeclarations(brand, { isComplete }),
  ].join('');
}

/**
 * Returns the style sheet of a brand: the variables that differ from theme.css, which has those of the built-in brand.
 * Empty if none does. `:root:root` takes precedence over theme.css in all places where it is loaded.
 */
export function brandStyle(brand: Brand): string {
  const known = paletteOf(DEFAULT_BRAND.colors);
  const { light, dark } = paletteOf(brand.colors);
  const base = colorDeclarations(light, known.light) + shapeDeclarations(brand, { isComplete: false });
  // The dark scheme restates each colour that the light one changes, because the selector of the light one matches too.
  const inDark = COLOR_TOKENS.filter(
    (token) => dark[token] !== known.dark[token] || light[token] !== known.light[token],
  )
    .map((token) => declare(token, dark[token]))
    .join('');
  return (
    (base && `:root:root{${base}}`) +
    (inDark && `:root:root[data-color-scheme='dark'],[data-dark][data-dark]{${inDark}}`)
  );
}

/** Returns a style sheet with all variables of a brand, for a page that may have the style sheet of another brand. */
export function completeBrandStyle(brand: Brand): string {
  const { light, dark } = paletteOf(brand.colors);
  const all = (tokens: ColorTokens) => COLOR_TOKENS.map((token) => declare(token, tokens[token])).join('');
  const base = all(light) + shapeDeclarations(brand, { isComplete: true });
  return `:root:root{${base}}:root:root[data-color-scheme='dark']{${all(dark)}}`;
}
