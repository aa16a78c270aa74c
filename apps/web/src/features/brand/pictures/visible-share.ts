import { contrast } from '@site/contract/core/contrast.ts';

/** Contrast from which a pixel is distinguishable from the ground. Logos are exempt from WCAG 2.2, 1.4.3 and 1.4.11. */
const MIN_CONTRAST = 1.6;
/** Alpha from which a pixel counts as part of the picture, of 255. */
const MIN_ALPHA = 128;

const hex = (value: number): string => value.toString(16).padStart(2, '0');

/**
 * Returns the share of a picture's pixels that differ from the ground, from 0 to 1, without the transparent ones.
 * @param pixels red, green, blue and alpha of each pixel, from 0 to 255
 * @returns null for a picture that is transparent everywhere
 */
export function visibleShare(pixels: Uint8ClampedArray, ground: string): number | null {
  let [opaque, visible] = [0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < MIN_ALPHA) continue;
    opaque += 1;
    if (contrast(`#${hex(red)}${hex(green)}${hex(blue)}`, ground) >= MIN_CONTRAST) visible += 1;
  }
  return opaque === 0 ? null : visible / opaque;
}
