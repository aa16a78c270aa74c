import { expect, it } from 'vitest';
import { Brand, BrandName } from './brand.ts';
import { brandStyle } from './brand-style.ts';
import { DEFAULT_BRAND } from './default-brand.ts';

it('accepts the built-in brand unchanged [BRAND-01 BRAND-03]', () => {
  expect(Brand.parse(DEFAULT_BRAND)).toEqual(DEFAULT_BRAND);
});

it.each([
  ['one letter', 'X'],
  ['40 letters', 'Ü'.repeat(40)],
  ['Arabic', 'مجتمع الضوء'],
  ['emoji', '✨ Studio 👩🏽‍🎤'],
  ['40 emoji of several code points each', '👩🏽‍🎤'.repeat(40)],
])('accepts a name: %s [BRAND-05]', (_, name) => {
  expect(BrandName.parse(name)).toBe(name);
});

it.each([
  ['41 letters', 'x'.repeat(41)],
  ['nothing', '   '],
  ['invisible characters only', '\u200B\u2060'],
  ['punctuation only', '—!'],
  ['braces, which mark placeholders', 'My {{site}}'],
])('rejects a name: %s [BRAND-05]', (_, name) => {
  expect(BrandName.safeParse(name).success).toBe(false);
});

it('removes line breaks and direction overrides from names [BRAND-05]', () => {
  expect(BrandName.parse(' Night\n\u202EShift ')).toBe('Night Shift');
});

it.each(['javascript:alert(1)', 'http://example.com', 'https://'])('rejects the social link %s [BRAND-06]', (url) => {
  expect(Brand.safeParse({ ...DEFAULT_BRAND, social: [{ network: 'chat', url }] }).success).toBe(false);
});

it('writes only the variables that differ from theme.css [BRAND-03]', () => {
  expect(brandStyle({ ...DEFAULT_BRAND, radius: 'none' })).toBe(
    ':root:root{--radius-small:0px;--radius-control:0px;--radius:0px;}',
  );
  const colors = { ...DEFAULT_BRAND.colors, accent: '#005a3c' };
  const style = brandStyle({ ...DEFAULT_BRAND, colors });
  expect(style).toContain('--accent:#005a3c;');
  expect(style).not.toContain('--ground');
  expect(style).not.toContain('c8f03c');
});
