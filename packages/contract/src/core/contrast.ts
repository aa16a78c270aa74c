/** Linear-light value of each 8-bit channel value, as defined by WCAG 2.2 (relative luminance). */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Returns red, green and blue of a colour (`#rrggbb`), 0 to 255. */
export function channels(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1, 7), 16) & 0xffffff;
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Returns `#rrggbb` of the channels 0 to 255, which are integers. */
export function hex(red: number, green: number, blue: number): string {
  return `#${(0x1000000 + ((red << 16) | (green << 8) | blue)).toString(16).slice(1)}`;
}

/** Returns the linear-light value, 0 to 1, of a channel value, 0 to 255. */
export function linear(channel: number): number {
  return LINEAR[channel] ?? 0;
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
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
