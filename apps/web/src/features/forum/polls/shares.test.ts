import { expect, test } from 'vitest';
import { shares } from './shares.ts';

test.each([
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 1],
    [67, 33],
  ],
  [
    [5, 0],
    [100, 0],
  ],
  [
    [1, 199],
    [1, 99],
  ],
])('converts %j votes to %j percent [FORUM-03]', (counts, percent) => {
  expect(shares(counts)).toEqual(percent);
});
