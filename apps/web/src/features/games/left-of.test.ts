import { expect, test } from 'vitest';
import { leftOf } from './left-of.ts';

const now = Date.parse('2026-12-20T20:00:00Z');

test.each([
  ['2026-12-20T20:00:05Z', 0, '00:00:05'],
  ['2026-12-21T00:00:00Z', 0, '04:00:00'],
  ['2026-12-23T21:01:02Z', 3, '01:01:02'],
  ['2026-12-20T19:00:00Z', 0, '00:00:00'],
])('returns the remaining time until %s as %i days and %s [POINTS-05]', (until, days, clock) => {
  expect(leftOf(until, now)).toEqual({ days, clock });
});
