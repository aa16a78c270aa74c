import { expect, it } from 'vitest';
import { moveItem } from './move-item.ts';

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('moving from %i to %i preserves the order of the others [BIO-01] [BIO-06]', (from, to, order) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(order);
});
