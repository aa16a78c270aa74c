import { expect, it } from 'vitest';
import { numbersOf } from './cover-marks.ts';

const some = (name: string) => {
  const next = numbersOf(name);
  return Array.from({ length: 20 }, next);
};

it('derives the same cover from a name on every device [LEARN-03]', () => {
  expect(some('tip-menu-mistakes')).toEqual(some('tip-menu-mistakes'));
  expect(some('tip-menu-mistakes')).not.toEqual(some('tip-menu-mistake'));
});

it('returns distinct numbers between 0 and 1 [LEARN-03]', () => {
  const numbers = some('rest-without-losing-regulars');
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(new Set(numbers).size).toBe(20);
});
