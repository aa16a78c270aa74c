import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toOklch } from './oklch.ts';
import { nearestColors } from './nearest-colors.ts';
import { paletteOf } from './palette.ts';

const NONE = { light: {}, dark: {} };

it.each(['#ffffff', '#1a1a2e'])('suggests the nearest accent that passes for %s [BRAND-19]', (accent) => {
  const colors = { accent, secondary: '#5a33d6', tokens: NONE };
  const suggested = nearestColors(colors);
  expect(paletteOf(suggested ?? colors).problems).toEqual([]);
  expect(suggested?.secondary).toBe(colors.secondary);
  const [from, to] = [toOklch(accent), toOklch(suggested?.accent ?? accent)];
  expect(Math.abs(from.l - to.l)).toBeLessThan(0.3);
});

it('suggests an accent that pages use unchanged [BRAND-19]', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const hexOf = (channels: readonly number[]) =>
    `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
  const color = fc.tuple(channel, channel, channel).map(hexOf);
  // Accents near white and near black are the ones that are refused.
  const light = fc.integer({ min: 235, max: 255 });
  const dark = fc.integer({ min: 0, max: 45 });
  const extreme = fc.oneof(fc.tuple(light, light, light), fc.tuple(dark, dark, dark)).map(hexOf);
  fc.assert(
    fc.property(fc.oneof(extreme, color), color, (accent, secondary) => {
      const colors = { accent, secondary, tokens: NONE };
      // For an accent that is adjusted but not refused, the studio names the one that pages use.
      const suggested = nearestColors(colors) ?? { ...colors, accent: paletteOf(colors).light.accent };
      const palette = paletteOf(suggested);
      expect(palette.problems).toEqual([]);
      expect(palette.light.accent).toBe(suggested.accent);
    }),
    { numRuns: 200 },
  );
});

it('suggests the computed tokens if stated ones lack contrast [BRAND-19]', () => {
  const colors = { accent: '#c8f03c', secondary: '#5a33d6', tokens: { ...NONE, light: { muted: '#eeeeee' } } };
  expect(nearestColors(colors)).toEqual({ ...colors, tokens: NONE });
});

it('suggests nothing for colours that can be published [BRAND-19]', () => {
  expect(nearestColors({ accent: '#c8f03c', secondary: '#5a33d6', tokens: NONE })).toBeNull();
});
