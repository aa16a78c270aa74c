import { BIO_THEMES, SCHEMES } from '@site/contract/bio/limits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, leastContrast, legible, mix, translucent, wordsOn } from './contrast.ts';
import { paletteOf, THEMES } from './themes.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const looks = BIO_THEMES.flatMap((theme) => SCHEMES.map((scheme) => [theme, scheme] as const));

describe('contrast', () => {
  it('matches WCAG [BIO-03]', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ff0000', '#0000ff')).toBeCloseTo(2.15, 2);
  });

  it('leaves a readable colour unchanged and adjusts others as little as needed [BIO-03]', () => {
    fc.assert(
      fc.property(color, color, (words, ground) => {
        const adjusted = legible(words, [ground], 4.5);
        expect(contrast(adjusted, ground)).toBeGreaterThanOrEqual(4.5);
        expect(adjusted === words).toBe(contrast(words, ground) >= 4.5);
      }),
    );
    expect(legible('#8888ff', ['#ffffff'], 4.5)).not.toBe('#000000');
  });

  it('finds a readable text colour for every background [BIO-03]', () => {
    fc.assert(
      fc.property(color, fc.array(color), (ground, wanted) => {
        expect(contrast(wordsOn(ground, wanted), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('falls back to the better of black and white if no colour is readable on all backgrounds [BIO-03]', () => {
    const grounds = ['#000000', '#ffffff', '#808080'];
    expect(leastContrast(legible('#ff0000', grounds, 4.5), grounds)).toBe(1);
  });

  it('returns valid colours for any input [BIO-03]', () => {
    fc.assert(
      fc.property(fc.string(), fc.double({ min: 0, max: 1, noNaN: true }), (text, share) => {
        expect(mix(text, text, share)).toMatch(/^#[0-9a-f]{6}$/);
        expect(legible(text, ['#ffffff'], 4.5)).toMatch(/^#[0-9a-f]{6}$/);
        expect(translucent(text, share)).toMatch(/^(#[0-9a-f]{6}|rgba\(\d+,\d+,\d+,[\d.]+\))$/);
      }),
    );
  });
});

describe.each(looks)('%s, %s', (theme, scheme) => {
  it('is unchanged without a custom accent [BIO-03]', () => {
    expect(paletteOf(theme, scheme, null)).toEqual(THEMES[theme][scheme]);
  });

  it('is readable with any accent [BIO-03]', () => {
    fc.assert(
      fc.property(color, (accent) => {
        const palette = paletteOf(theme, scheme, accent);
        for (const ground of [palette.background, palette.surface]) {
          expect(contrast(palette.text, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(palette.muted, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(palette.accent, ground)).toBeGreaterThanOrEqual(3);
        }
        expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

it('no two themes share a title style [BIO-01]', () => {
  const dresses = BIO_THEMES.map((theme) => THEMES[theme].ornament.title);
  expect(new Set(dresses).size).toBe(BIO_THEMES.length);
});
