import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

test('allows a burst, then the given rate [RT-05]', () => {
  const bucket = new TokenBucket(20, 50, 0);
  const passed = (count: number, now: number) => Array.from({ length: count }, () => bucket.take(now)).filter(Boolean);
  expect(passed(80, 0)).toHaveLength(50);
  expect(passed(80, 1000)).toHaveLength(20);
  expect(passed(80, 500_000)).toHaveLength(50);
});
