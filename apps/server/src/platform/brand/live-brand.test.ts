import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { brandStyle } from '@site/contract/brand/brand-style.ts';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { COLOR_TOKENS, paletteOf } from '@site/contract/brand/palette.ts';

it('has the colours of theme.css in the built-in brand, which needs no style sheet [BRAND-03]', () => {
  const css = readFileSync(new URL('../../../../../apps/web/src/ui/theme/theme.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split("\n:root[data-color-scheme='dark'],\n[data-dark] {");
  const palette = paletteOf(DEFAULT_BRAND.colors);
  expect(palette.problems).toEqual([]);
  for (const token of COLOR_TOKENS) {
    const declared = (text: string) => new RegExp(`\\n  --${token}: (#[0-9a-f]{6});`).exec(text)?.[1];
    expect([token, declared(light)]).toEqual([token, palette.light[token]]);
    expect([token, declared(dark) ?? declared(light)]).toEqual([token, palette.dark[token]]);
  }
  expect(brandStyle(DEFAULT_BRAND)).toBe('');
});
