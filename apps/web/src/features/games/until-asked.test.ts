import { expect, test } from 'vitest';
import { untilAsked } from './until-asked.ts';

const now = Date.parse('2026-12-20T20:00:00Z');

test.each([
  ['2026-12-20T21:00:00Z', 3_601_000],
  // Timers overflow after 25 days, so the delay is capped at a day.
  ['2027-12-14T06:00:00Z', 86_400_000],
  ['2026-12-20T19:59:59Z', 10_000],
  [null, false],
  [undefined, false],
])('refetches what ends at %s after %s ms [POINTS-05]', (time, ms) => {
  expect(untilAsked(time, now)).toBe(ms);
});
