import { expect, it } from 'vitest';
import { times } from './times.ts';

it('returns 21 half hours from 08:00 to 18:00 [FORM-01]', () => {
  const day = times('08:00', '18:00', 30);
  expect(day).toHaveLength(21);
  expect(day.slice(0, 3)).toEqual(['08:00', '08:30', '09:00']);
  expect(day.at(-1)).toBe('18:00');
});

it('omits an end that is not on a step, and returns nothing if the end precedes the start [FORM-01]', () => {
  expect(times('09:15', '10:00', 30)).toEqual(['09:15', '09:45']);
  expect(times('10:00', '09:00', 30)).toEqual([]);
});
