import { expect, test } from 'vitest';
import { dayName } from './day-name.ts';

const now = new Date(2031, 2, 5, 0, 30);
const name = (time: Date, language = 'en') => dayName(time.getTime(), now.getTime(), language);

test('days are those of where the reader is: half an hour after midnight, an hour ago was yesterday [RT-03]', () => {
  expect(name(new Date(2031, 2, 5, 0, 1))).toBe('Today');
  expect(name(new Date(2031, 2, 4, 23, 30))).toBe('Yesterday');
  expect(name(new Date(2031, 2, 4, 0, 0))).toBe('Yesterday');
});

test('an older day is named, with its year when that is another one [RT-03]', () => {
  expect(name(new Date(2031, 2, 3, 23, 59))).toBe('Monday, March 3');
  expect(name(new Date(2030, 11, 31, 12, 0))).toBe('Tuesday, December 31, 2030');
});

test('a clock behind that of the server shows what just came as of today [RT-03]', () => {
  expect(name(new Date(2031, 2, 6, 0, 5))).toBe('Today');
});

test('yesterday has a name in every language [RT-03]', () => {
  const yesterday = new Date(2031, 2, 4, 12, 0);
  expect(['en', 'es', 'ru'].map((language) => name(yesterday, language))).toEqual(['Yesterday', 'Ayer', 'Вчера']);
});
