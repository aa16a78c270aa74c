import { expect, test } from 'vitest';
import { shortCount } from './short-count.ts';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1000, '99+'],
])('%i new ones stand beside a sign as %s [RT-03]', (count, text) => {
  expect(shortCount(count)).toBe(text);
});
