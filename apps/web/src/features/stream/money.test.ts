import { expect, it } from 'vitest';
import { fromMinor, toMinor } from './money.ts';

it('parses amounts with a point or a comma, to the hundredth [STREAM-04]', () => {
  expect(['12', '12.5', '12,50', ' 0.07 ', '1234567.89'].map(toMinor)).toEqual([1200, 1250, 1250, 7, 123_456_789]);
});

it('rejects anything else', () => {
  expect(['', '-3', '1.234', '1e3', '$5', '1.000,00', 'много'].map(toMinor)).toEqual(Array(7).fill(null));
});

it('formats what it parses', () => {
  for (const minor of [1, 10, 99, 100, 1250, 123_456_789]) expect(toMinor(fromMinor(minor))).toBe(minor);
});
