import { expect, test } from 'vitest';
import { relativeTime, savedAgo } from './relative-time.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const NOW = Date.UTC(2026, 0, 1);
const POLL = { numeric: 'always', daysFrom: 48 } as const;

test.each([
  [0, 'in 1 minute'],
  [20 * SECOND, 'in 1 minute'],
  [MINUTE + 1, 'in 2 minutes'],
  [59 * MINUTE, 'in 59 minutes'],
  [HOUR, 'in 1 hour'],
  [47 * HOUR, 'in 47 hours'],
  [2 * DAY, 'in 2 days'],
  [30 * DAY, 'in 30 days'],
])('formats %d ms until the end of a poll as %s [FORUM-03]', (ms, text) => {
  expect(relativeTime(ms, 'en', POLL)).toBe(text);
});

test.each([
  [-SECOND, '1 sec. ago'],
  [-59 * SECOND, '59 sec. ago'],
  [-119 * SECOND, '1 min. ago'],
  [-HOUR, '1 hr. ago'],
  [-47 * HOUR, '1 day ago'],
  [0, '1 sec. ago'],
])('formats %d ms since a draft was saved as %s [FORUM-02]', (ms, text) => {
  expect(savedAgo(NOW + ms, NOW, 'en')).toBe(text);
});

test.each([
  [40 * MINUTE, 'in 40 minutes'],
  [3 * HOUR, 'in 3 hours'],
  [DAY, 'tomorrow'],
  [3 * DAY, 'in 3 days'],
])('formats %d ms until a card is due as %s [LEARN-06]', (ms, text) => {
  expect(relativeTime(ms, 'en')).toBe(text);
});

test('formats in the language of the page [FORUM-03]', () => {
  expect(relativeTime(3 * DAY, 'ru', POLL)).toBe('через 3 дня');
  expect(relativeTime(3 * DAY, 'es', POLL)).toBe('dentro de 3 días');
});
