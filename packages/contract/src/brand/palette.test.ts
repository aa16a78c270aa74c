import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, mix } from '../core/contrast.ts';
import { toOklch } from './oklch.ts';
import { COLOR_SCHEMES, paletteOf } from './palette.ts';

const NONE = { light: {}, dark: {} };
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const seeds = fc.record({ accent: color, secondary: color, tokens: fc.constant(NONE) });

/** Pairs that pages use together, stated independently of the palette: text, background and minimum contrast. */
const PAIRS = [
  ...['text', 'muted', 'secondary', 'accent-text', 'notice', 'red'].flatMap((token) =>
    ['ground', 'surface', 'raised'].map((on) => [token, on, 4.5] as const),
  ),
  ['on-accent', 'accent', 4.5],
  ['on-red', 'red', 4.5],
  ['field-line', 'ground', 3],
  ['field-line', 'surface', 3],
] as const;

it('gives each pair of colours enough contrast for any seeds, or refuses them [BRAND-04]', () => {
  fc.assert(
    fc.property(seeds, (colors) => {
      const palette = paletteOf(colors);
      if (palette.problems.length > 0) return;
      for (const scheme of COLOR_SCHEMES) {
        const tokens: Record<string, string> = palette[scheme];
        for (const [token, on, least] of PAIRS) {
          expect(contrast(tokens[token] ?? '', tokens[on] ?? ''), `${scheme} ${token} on ${on}`).toBeGreaterThanOrEqual(
            least,
          );
        }
        const { text, ground, secondary } = palette[scheme];
        expect(contrast(text, mix(ground, secondary, 0.35)), 'selected text').toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 500 },
  );
});

it('refuses seeds only for an accent that cannot be seen on the page [BRAND-04]', () => {
  fc.assert(
    fc.property(seeds, (colors) => {
      expect(paletteOf(colors).problems.filter(({ token }) => token !== 'accent')).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('leaves the hue of seeds unchanged and changes the accent only if needed [BRAND-04]', () => {
  const vivid = color.filter((one) => toOklch(one).c > 0.08);
  fc.assert(
    fc.property(vivid, vivid, (accent, secondary) => {
      const { light, dark } = paletteOf({ accent, secondary, tokens: NONE });
      for (const [made, seed] of [
        [light.accent, accent],
        [light.secondary, secondary],
        [dark.secondary, secondary],
      ] as const) {
        const [one, other] = [toOklch(made), toOklch(seed)];
        // A colour without chroma has no hue.
        if (one.c < 0.02) continue;
        const turn = Math.abs(((one.h - other.h + 540) % 360) - 180);
        expect(turn).toBeLessThan(6);
      }
    }),
  );
  expect(paletteOf({ accent: '#c8f03c', secondary: '#5a33d6', tokens: NONE }).light.accent).toBe('#c8f03c');
});

it.each(['#ffffff', '#fdfdf6', '#1b1526'])(
  'refuses the accent %s, which disappears on the page [BRAND-04]',
  (accent) => {
    const { problems } = paletteOf({ accent, secondary: '#5a33d6', tokens: NONE });
    expect(problems).toEqual(expect.arrayContaining([expect.objectContaining({ token: 'accent' })]));
  },
);

it('refuses stated tokens without contrast [BRAND-04]', () => {
  const tokens = { light: { muted: '#b0b0b0' }, dark: {} };
  const { problems } = paletteOf({ accent: '#c8f03c', secondary: '#5a33d6', tokens });
  expect(problems.map(({ scheme, token, on }) => [scheme, token, on])).toEqual([
    ['light', 'muted', 'ground'],
    ['light', 'muted', 'surface'],
    ['light', 'muted', 'raised'],
  ]);
});
