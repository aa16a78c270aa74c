import { expect, test } from 'vitest';
import { shortCount } from './short-count.ts';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1000, '99+'],
])('shows %i new items as %s [RT-03]', (count, text) => {
  expect(shortCount(count)).toBe(text);
});
