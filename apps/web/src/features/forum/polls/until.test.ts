import { expect, test } from 'vitest';
import { until } from './until.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.each([
  [0, 'in 1 minute'],
  [20_000, 'in 1 minute'],
  [MINUTE + 1, 'in 2 minutes'],
  [59 * MINUTE, 'in 59 minutes'],
  [HOUR, 'in 1 hour'],
  [47 * HOUR, 'in 47 hours'],
  [2 * DAY, 'in 2 days'],
  [30 * DAY, 'in 30 days'],
])('formats %d ms as %s [FORUM-03]', (ahead, text) => {
  expect(until(1_000_000 + ahead, 1_000_000, 'en')).toBe(text);
});

test('formats in the language of the page [FORUM-03]', () => {
  expect(until(3 * DAY, 0, 'ru')).toBe('через 3 дня');
  expect(until(3 * DAY, 0, 'es')).toBe('dentro de 3 días');
});
