import { expect, test } from 'vitest';
import { numberIn } from './number-in.ts';

test.each([
  ['12', '12'],
  ['-3', '-3'],
  ['−3', '-3'],
  ['1,234', '1234'],
  ['1.234.567', '1234567'],
  ['3.5', '3'],
  ['about 20 €', '20'],
  ['', ''],
])('a whole number in %j is %j [FORM-01]', (text, number) => {
  expect(numberIn(text, {})).toBe(number);
});

test.each([
  ['0.05', '0.05'],
  ['0,05', '0.05'],
  ['12.', '12.'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
])('a decimal number in %j is %j [FORM-01]', (text, number) => {
  expect(numberIn(text, { allowDecimal: true })).toBe(number);
});

test('ignores the sign of a number that cannot be negative [FORM-01]', () => {
  expect(numberIn('-5', { allowNegative: false })).toBe('5');
});
