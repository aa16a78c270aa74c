import { expect, it } from 'vitest';
import { additionsSince, BRAND_ADDITIONS, isNewerVersion } from './additions.ts';
import { Brand } from './brand.ts';
import { DEFAULT_BRAND } from './default-brand.ts';
import { COLOR_TOKENS } from './palette.ts';

it.each([
  ['1.10.0', '1.9.3', true],
  ['2.0.0', '1.99.99', true],
  ['1.2.0', '1.2.0', false],
  ['1.2.0-beta.1', '1.2.0', false],
  ['0.9.0', '1.0.0', false],
])('compares versions: %s is newer than %s: %s [BRAND-38]', (version, other, expected) => {
  expect(isNewerVersion(version, other)).toBe(expected);
});

it('lists what was added since the version that published a brand [BRAND-38]', () => {
  const additions = [
    { field: 'header', version: '0.2.0' },
    { field: 'cursor', version: '0.10.0' },
  ];
  const fields = (version: string | null) => additionsSince(version, additions).map(({ field }) => field);
  expect(fields(null)).toEqual(['header', 'cursor']);
  expect(fields('0.2.0')).toEqual(['cursor']);
  expect(fields('0.10.0')).toEqual([]);
});

it('names fields and tokens that exist [BRAND-38]', () => {
  const known = new Set<string>([...Object.keys(Brand.shape), ...COLOR_TOKENS]);
  for (const { field } of BRAND_ADDITIONS) expect(known).toContain(field.split('.')[0]);
  expect(additionsSince('99.0.0', BRAND_ADDITIONS)).toEqual([]);
  expect(Brand.parse(DEFAULT_BRAND)).toEqual(DEFAULT_BRAND);
});
