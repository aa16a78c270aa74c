import { expect, it } from 'vitest';
import { isUnderWay, percentAt, scrollTo } from './reading-position.ts';

const text = { top: 400, height: 3000 };

it.each([
  [0, 0],
  [700, 19],
  [1900, 59],
  [2600, 100],
  [9999, 100],
])('at scroll position %d, %d percent is read [LEARN-03]', (scroll, percent) => {
  expect(percentAt(text, { scroll, height: 800 })).toBe(percent);
});

it('treats a text that fits into the viewport as read [LEARN-03]', () => {
  expect(percentAt({ top: 100, height: 300 }, { scroll: 0, height: 800 })).toBe(100);
});

it.each([10, 40, 60])('scrolling to %d percent restores the reading position [LEARN-03]', (percent) => {
  const scroll = scrollTo(text, { height: 800 }, percent);
  expect(percentAt(text, { scroll, height: 800 })).toBe(percent);
});

it('never scrolls above the page [LEARN-03]', () => {
  expect(scrollTo({ top: 100, height: 3000 }, { height: 800 }, 4)).toBe(0);
});

it('does not resume a text that is barely started or finished [LEARN-03]', () => {
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
