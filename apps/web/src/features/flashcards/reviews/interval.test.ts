import { expect, it } from 'vitest';
import { intervalOf } from './interval.ts';

it.each([
  [0.0007, 'now', 0],
  [0.0042, 'minutes', 6],
  [0.25, 'hours', 6],
  [1, 'days', 1],
  [8.4, 'days', 8],
  [61, 'months', 2],
  [350, 'years', 1],
  [1100, 'years', 3],
])('formats an interval of %s days as %s %s [LEARN-06]', (days, unit, count) => {
  expect(intervalOf(days)).toEqual({ unit, count });
});
