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

it('suggests the computed tokens if stated ones lack contrast [BRAND-19]', () => {
  const colors = { accent: '#c8f03c', secondary: '#5a33d6', tokens: { ...NONE, light: { muted: '#eeeeee' } } };
  expect(nearestColors(colors)).toEqual({ ...colors, tokens: NONE });
});

it('suggests nothing for colours that can be published [BRAND-19]', () => {
  expect(nearestColors({ accent: '#c8f03c', secondary: '#5a33d6', tokens: NONE })).toBeNull();
});
