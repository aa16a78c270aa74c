import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

const HOUR = 3_600_000;

test('aggregates hours by day in a time zone, ignoring missing values [DATA-02]', () => {
  const start = Date.parse('2026-10-24T22:00:00Z');
  const times = Array.from({ length: 26 }, (_, index) => start + index * HOUR);
  const values = times.map((_, index) => (index === 3 ? null : index < 25 ? 10 : 40));
  // 25 October has 25 hours in Madrid.
  expect(byDay(times, values, 'Europe/Madrid')).toEqual([
    { at: start, counted: 24, hours: 25, mean: 10, low: 10, high: 10 },
    { at: start + 25 * HOUR, counted: 1, hours: 1, mean: 40, low: 40, high: 40 },
  ]);
});

test('returns null, not zero, for a day without values [DATA-04]', () => {
  expect(byDay([0, HOUR], [null, null], 'UTC')).toEqual([
    { at: 0, counted: 0, hours: 2, mean: null, low: null, high: null },
  ]);
});
