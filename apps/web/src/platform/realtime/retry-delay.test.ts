import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test('increases the retry delay up to thirty seconds [RT-01]', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 1000].map((failures) => retryDelay(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});
test('adds jitter, so that tabs do not reconnect simultaneously [RT-01]', () => {
  expect(retryDelay(5, 0)).toBe(15_000);
  expect(retryDelay(0, 0)).toBe(500);
});
