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

/**
 * Returns the nearest colours that can be published: with the computed tokens instead of stated ones, or with one of
 * the seeds lighter or darker.
 * @returns null if the colours have enough contrast already, or if there are none
 */
export function nearestColors(colors: BrandColors): BrandColors | null {
  if (passes(colors)) return null;
  const computed = { ...colors, tokens: { light: {}, dark: {} } };
  if (passes(computed)) return computed;
  const accents = variantsOf(colors.accent).map((accent) => ({ ...computed, accent }));
  return (
    accents.find(passes) ??
    variantsOf(colors.secondary)
      .map((secondary) => ({ ...computed, secondary }))
      .find(passes) ??
    null
  );
}
