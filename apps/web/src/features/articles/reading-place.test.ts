import { expect, it } from 'vitest';
import { isUnderWay, percentAt, scrollTo } from './reading-place.ts';

const text = { top: 400, height: 3000 };

it.each([
  [0, 0],
  [700, 19],
  [1900, 59],
  [2600, 100],
  [9999, 100],
])('scrolled by %d, one has read %d percent [LEARN-03]', (scroll, percent) => {
  expect(percentAt(text, { scroll, height: 800 })).toBe(percent);
});

it('a text that fits into the window is read [LEARN-03]', () => {
  expect(percentAt({ top: 100, height: 300 }, { scroll: 0, height: 800 })).toBe(100);
});

it.each([10, 40, 60])('at %d percent one goes on where one left off [LEARN-03]', (percent) => {
  const scroll = scrollTo(text, { height: 800 }, percent);
  expect(percentAt(text, { scroll, height: 800 })).toBe(percent);
});

it('one never goes above the page [LEARN-03]', () => {
  expect(scrollTo({ top: 100, height: 3000 }, { height: 800 }, 4)).toBe(0);
});

it('who has hardly begun or is through begins at the top [LEARN-03]', () => {
  expect([null, 0, 3, 4, 50, 94, 95, 100].map((place) => isUnderWay(place))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});
