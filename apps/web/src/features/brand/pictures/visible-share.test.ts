import { expect, it } from 'vitest';
import { visibleShare } from './visible-share.ts';

const BLACK = [0, 0, 0, 255];
const WHITE = [255, 255, 255, 255];
const CLEAR = [255, 255, 255, 0];
const pixels = (...colors: number[][]) => new Uint8ClampedArray(colors.flat());

it('returns the share of a logo that is visible on a ground, without transparent pixels [BRAND-46]', () => {
  expect(visibleShare(pixels(BLACK, BLACK, CLEAR, CLEAR), '#120e1a')).toBe(0);
  expect(visibleShare(pixels(BLACK, BLACK, CLEAR, CLEAR), '#fbfaf7')).toBe(1);
  expect(visibleShare(pixels(BLACK, WHITE, BLACK, BLACK), '#120e1a')).toBe(0.25);
  expect(visibleShare(pixels(CLEAR), '#120e1a')).toBeNull();
});
