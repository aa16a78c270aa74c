import { channels, contrast, mix } from '@site/contract/core/contrast.ts';

export { contrast, mix };

/** Minimum contrast ratio for text (WCAG 2.2 AA). For large text and icons, 3 is enough. */
export const WORDS = 4.5;
export const SIGNS = 3;

const BLACK = '#000000';
const WHITE = '#ffffff';
/** Number of steps tried between a colour and black or white. */
const STEPS = 32;

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
