import { expect, it } from 'vitest';
import { dayIn, plusDays } from './calendar-day.ts';

it('counts calendar days across a daylight saving change', () => {
  expect(plusDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(dayIn('Pacific/Auckland', Date.parse('2026-11-22T12:00:00Z'))).toBe('2026-11-23');
});
