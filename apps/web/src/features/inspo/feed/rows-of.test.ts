import { expect, it } from 'vitest';
import { rowsOf } from './rows-of.ts';

it.each([
  [400, 400, 24],
  [400, 600, 36],
  [600, 400, 16],
  [100, 9000, 41],
  [9000, 100, 14],
  [0, 0, 14],
])('lets an image of %i x %i span %i rows [FORUM-16]', (width, height, rows) => {
  expect(rowsOf({ width, height })).toBe(rows);
});
