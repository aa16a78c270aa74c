import { expect, test } from 'vitest';
import { differs } from './differs.ts';

test('ignores unknown values [SITES-02]', () => {
  expect(differs([true, null])).toBe(false);
  expect(differs([null, null])).toBe(false);
});

test('reports different values, but not the same list in a different order [SITES-02]', () => {
  expect(differs([true, false, null])).toBe(true);
  expect(
    differs([
      { min: 50, max: 50 },
      { min: 50, max: null },
    ]),
  ).toBe(true);
  expect(
    differs([
      ['paxum', 'check'],
      ['check', 'paxum'],
    ]),
  ).toBe(false);
  expect(differs([['paxum'], ['check', 'paxum']])).toBe(true);
});
