import { expect, test } from 'vitest';
import { dayName } from './day-name.ts';

const now = new Date(2031, 2, 5, 0, 30);
const name = (time: Date, language = 'en') => dayName(time.getTime(), now.getTime(), language);

test('uses local days, so at half past midnight an hour ago is yesterday [RT-03]', () => {
  expect(name(new Date(2031, 2, 5, 0, 1))).toBe('Today');
  expect(name(new Date(2031, 2, 4, 23, 30))).toBe('Yesterday');
  expect(name(new Date(2031, 2, 4, 0, 0))).toBe('Yesterday');
});

test('formats an older date, with the year if it differs [RT-03]', () => {
  expect(name(new Date(2031, 2, 3, 23, 59))).toBe('Monday, March 3');
  expect(name(new Date(2030, 11, 31, 12, 0))).toBe('Tuesday, December 31, 2030');
});

test('treats a day in the future, due to a slow clock, as today [RT-03]', () => {
  expect(name(new Date(2031, 2, 6, 0, 5))).toBe('Today');
});

test('translates yesterday into every language [RT-03]', () => {
  const yesterday = new Date(2031, 2, 4, 12, 0);
  expect(['en', 'es', 'ru'].map((language) => name(yesterday, language))).toEqual(['Yesterday', 'Ayer', 'Вчера']);
});
