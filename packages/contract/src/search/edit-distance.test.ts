import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['sunny', 'sunny', 0],
  ['sunny', 'suny', 1],
  ['sunny', 'usnny', 1],
  ['sunny', 'sonya', 3],
  ['', 'ab', 2],
])('%s and %s have the edit distance %d [FORUM-12]', (one, other, slips) => {
  expect(editDistance(one, other, 5)).toBe(slips);
});
