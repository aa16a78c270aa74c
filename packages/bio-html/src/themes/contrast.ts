/** Linear-light value of each 8-bit channel value, as defined by WCAG 2.2 (relative luminance). */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Minimum contrast ratio for text (WCAG 2.2 AA). For large text and icons, 3 is enough. */
export const WORDS = 4.5;
export const SIGNS = 3;

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Number of steps tried between a colour and black or white. */
const STEPS = 32;

function channels(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1, 7), 16) & 0xffffff;
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(red: number, green: number, blue: number): string {
  return `#${(0x1000000 + ((red << 16) | (green << 8) | blue)).toString(16).slice(1)}`;
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color);
  return 0.2126 * (LINEAR[red] ?? 0) + 0.7152 * (LINEAR[green] ?? 0) + 0.0722 * (LINEAR[blue] ?? 0);
}

/** Returns the contrast ratio of two colours (`#rrggbb`), 1 to 21, as defined by WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Blends `other` over a colour with an opacity of `share`, 0 to 1. Returns `#rrggbb`. */
export function mix(color: string, other: string, share: number): string {
  const [red, green, blue] = channels(color);
  const [otherRed, otherGreen, otherBlue] = channels(other);
  const between = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return hex(between(red, otherRed), between(green, otherGreen), between(blue, otherBlue));
}

/** Returns CSS for a translucent colour, for use over an unknown background. */
export function translucent(color: string, opacity: number): string {
  if (opacity >= 1) return mix(color, color, 0);
  const [red, green, blue] = channels(color);
  return `rgba(${red},${green},${blue},${Math.max(0, Math.round(opacity * 100) / 100)})`;
}

/** Returns the lowest contrast ratio of a colour against any of the backgrounds. */
export function leastContrast(color: string, grounds: readonly string[]): number {
  let least = 21;
  for (const ground of grounds) least = Math.min(least, contrast(color, ground));
  return least;
}

/**
 * Returns the colour itself if it is readable on all backgrounds, otherwise the nearest readable colour towards black
 * or white. If there is none, returns black or white, whichever has more contrast.
 * @param grounds backgrounds as `#rrggbb`
 * @param ratio minimum contrast ratio
 */
export function legible(color: string, grounds: readonly string[], ratio: number): string {
  if (leastContrast(color, grounds) >= ratio) return mix(color, color, 0);
  for (let step = 1; step <= STEPS; step++) {
    const darker = mix(color, BLACK, step / STEPS);
    if (leastContrast(darker, grounds) >= ratio) return darker;
    const lighter = mix(color, WHITE, step / STEPS);
    if (leastContrast(lighter, grounds) >= ratio) return lighter;
  }
  return leastContrast(BLACK, grounds) > leastContrast(WHITE, grounds) ? BLACK : WHITE;
}

/**
 * Returns the first of the given colours that is readable on a background. If there is none, returns white or, if that
 * is not readable either, the lightest grey that is.
 */
export function wordsOn(ground: string, wanted: readonly string[]): string {
  return wanted.find((color) => contrast(color, ground) >= WORDS) ?? legible(WHITE, [ground], WORDS);
}
