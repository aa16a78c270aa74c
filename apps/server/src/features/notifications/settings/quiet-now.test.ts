import { expect, test } from 'vitest';
import { quietNow } from './quiet-now.ts';

const night = { from: '22:00', to: '07:30', zone: 'Europe/Madrid' };

test.each([
  ['2026-01-10T20:59:00Z', false],
  ['2026-01-10T21:00:00Z', true],
  ['2026-01-11T06:29:00Z', true],
  ['2026-01-11T06:30:00Z', false],
  // Madrid is two hours ahead of UTC in summer.
  ['2026-07-10T19:59:00Z', false],
  ['2026-07-10T20:00:00Z', true],
  ['2026-07-11T05:29:00Z', true],
  ['2026-07-11T05:30:00Z', false],
])('applies quiet hours across midnight in the time zone: %s is %s [RT-06]', (at, quiet) => {
  expect(quietNow(night, new Date(at))).toBe(quiet);
});

test.each([
  // At 01:00 UTC on 29 March clocks change from 02:00 to 03:00.
  ['2026-03-29T00:59:00Z', false],
  ['2026-03-29T01:00:00Z', true],
  ['2026-03-29T01:59:00Z', true],
  ['2026-03-29T02:00:00Z', false],
])('skips an hour omitted by daylight saving time: %s is %s [RT-06]', (at, quiet) => {
  expect(quietNow({ from: '02:00', to: '04:00', zone: 'Europe/Madrid' }, new Date(at))).toBe(quiet);
});

test('supports hours within a day, equal times as the whole day, and no quiet hours [RT-06]', () => {
  const noon = new Date('2026-05-05T12:00:00Z');
  expect(quietNow({ from: '12:00', to: '12:01', zone: 'UTC' }, noon)).toBe(true);
  expect(quietNow({ from: '11:00', to: '12:00', zone: 'UTC' }, noon)).toBe(false);
  expect(quietNow({ from: '05:00', to: '05:00', zone: 'UTC' }, noon)).toBe(true);
  expect(quietNow(null, noon)).toBe(false);
});
