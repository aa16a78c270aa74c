import { expect, test } from 'vitest';
import { byHeading, dayHeading } from './days.ts';

const now = new Date(2031, 2, 5, 0, 30);
const words = { language: 'en', today: 'Today', yesterday: 'Yesterday' };
const heading = (time: Date) => dayHeading(time.toISOString(), now, words);

test('days are those of where the reader is: half an hour after midnight, an hour ago was yesterday [RT-03]', () => {
  expect(heading(new Date(2031, 2, 5, 0, 1))).toBe('Today');
  expect(heading(new Date(2031, 2, 4, 23, 30))).toBe('Yesterday');
  expect(heading(new Date(2031, 2, 4, 0, 0))).toBe('Yesterday');
});

test('an older day is named, with its year when that is another one [RT-03]', () => {
  expect(heading(new Date(2031, 2, 3, 23, 59))).toBe('Monday, March 3');
  expect(heading(new Date(2030, 11, 31, 12, 0))).toBe('Tuesday, December 31, 2030');
});

test('a clock behind that of the server shows what just came as of today [RT-03]', () => {
  expect(heading(new Date(2031, 2, 6, 0, 5))).toBe('Today');
});

test('what stands one after the other under one heading is together [RT-03]', () => {
  expect(byHeading(['a1', 'a2', 'b1', 'a3'], (text) => text.charAt(0))).toEqual([
    { heading: 'a', items: ['a1', 'a2'] },
    { heading: 'b', items: ['b1'] },
    { heading: 'a', items: ['a3'] },
  ]);
});
