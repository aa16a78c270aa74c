import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '../../../../packages/contract/src/brand/default-brand.ts';
import { root } from '../../root.mjs';
import { brandedSources, findBrandErrors } from './brand-errors.ts';

const PATH = 'apps/server/src/features/forum/card.ts';
const { names, colors } = DEFAULT_BRAND;
const errorsOf = (source: string, exempt = {}) => findBrandErrors(new Map([[PATH, source]]), exempt);

test('the sources contain nothing of the built-in brand [BRAND-57]', () => {
  const sources = brandedSources(root);
  expect(sources.size).toBeGreaterThan(2000);
  expect(findBrandErrors(sources)).toEqual([]);
});

test.each([
  ['a name', names.product.toUpperCase()],
  ['a colour', colors.accent.toUpperCase()],
  ['a computed colour', colors.tokens.dark.ground ?? ''],
  ['a picture', 'built-in/lamp-light.svg'],
])('finds %s in a source [BRAND-57]', (_, value) => {
  expect(errorsOf(`export const card = 1;\nexport const value = '${value}';`)).toEqual([
    expect.stringContaining(`${PATH}:2: ${value}: `),
  ]);
});

test('allows white, black, and exempt files, and reports exemptions that are no longer needed [BRAND-57]', () => {
  expect(errorsOf("export const colors = ['#ffffff', '#000000'];")).toEqual([]);
  expect(errorsOf(names.partner, { [PATH]: 'reason' })).toEqual([]);
  expect(errorsOf('export {};', { [PATH]: 'reason' })).toEqual([expect.stringContaining(`${PATH}: contains nothing`)]);
});
