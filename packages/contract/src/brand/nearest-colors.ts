import { fromOklch, toOklch } from './oklch.ts';
import { paletteOf, type BrandColors } from './palette.ts';

/** Step of the lightness in the search, which is finer than the eye distinguishes on a button. */
const STEP = 0.02;

const passes = (colors: BrandColors): boolean => paletteOf(colors).problems.length === 0;

/** Returns variants of a colour with the same hue, nearest lightness first. */
function variantsOf(color: string): string[] {
  const seed = toOklch(color);
  const steps = Array.from({ length: Math.ceil(1 / STEP) }, (_, index) => (index + 1) * STEP);
  return steps
    .flatMap((step) => [seed.l - step, seed.l + step])
    .filter((l) => l > 0 && l < 1)
    .map((l) => fromOklch({ ...seed, l }));
}

/** Returns colours with the accent that pages use, which is lighter or darker than a stated one without contrast. */
const withUsedAccent = (colors: BrandColors): BrandColors => ({ ...colors, accent: paletteOf(colors).light.accent });

/**
 * Returns the nearest colours that can be published: with the computed tokens instead of stated ones, or with one of
 * the seeds lighter or darker. Pages use the returned accent unchanged.
 * @returns null if the colours have enough contrast already, or if there are none
 */
export function nearestColors(colors: BrandColors): BrandColors | null {
  if (passes(colors)) return null;
  const computed = { ...colors, tokens: { light: {}, dark: {} } };
  const candidates = [
    computed,
    ...variantsOf(colors.accent).map((accent) => ({ ...computed, accent })),
    ...variantsOf(colors.secondary).map((secondary) => ({ ...computed, secondary })),
  ];
  const nearest = candidates.find(passes);
  return nearest ? withUsedAccent(nearest) : null;
}
