import { channels, hex, linear } from '../core/contrast.ts';

/** Colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. Source: https://bottosson.github.io/posts/oklab/ */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** Channel values may exceed the gamut by this much through rounding. */
const EPSILON = 1e-4;

/** Converts `#rrggbb` to OKLab: lightness, green-red and blue-yellow. */
function oklab(color: string): readonly [number, number, number] {
  const [r, g, b] = channels(color).map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Returns the linear-light channels of a colour, which are outside 0 to 1 if sRGB does not contain it. */
function linearOf({ l: lightness, c, h }: Oklch): readonly [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (color: Oklch): boolean =>
  linearOf(color).every((value) => value >= -EPSILON && value <= 1 + EPSILON);

/** Returns the 8-bit channel of a linear-light value; the inverse of `linear`. */
function channelOf(value: number): number {
  const share = Math.min(1, Math.max(0, value));
  const encoded = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

/** Returns `#rrggbb`. Reduces the chroma of a colour that sRGB does not contain, and leaves its lightness and hue unchanged. */
export function fromOklch(color: Oklch): string {
  let c = color.c;
  if (!isInGamut(color)) {
    let low = 0;
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + c) / 2;
      if (isInGamut({ ...color, c: middle })) low = middle;
      else c = middle;
    }
    c = low;
  }
  const [red, green, blue] = linearOf({ ...color, c });
  return hex(channelOf(red), channelOf(green), channelOf(blue));
}

export function toOklch(color: string): Oklch {
  const [l, a, b] = oklab(color);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** Returns the perceptual distance of two colours: 0 for equal ones, 1 for black and white. */
export function colorDistance(one: string, other: string): number {
  const from = oklab(one);
  const to = oklab(other);
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}
