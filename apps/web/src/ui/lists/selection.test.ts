import { expect, test } from 'vitest';
import { toggleRows } from './selection.ts';

const rows = [1, 2, 3, 4, 5, 6];
const toggled = (
  selected: number[],
  id: number,
  { from = null, max = 50 }: { from?: number | null; max?: number } = {},
) => [...toggleRows({ rows, selected: new Set(selected), id, from, max })];

test('selects and deselects one row [MOD-11]', () => {
  expect(toggled([], 3)).toEqual([3]);
  expect(toggled([3, 4], 3)).toEqual([4]);
});

test('selects a range in both directions [MOD-11]', () => {
  expect(toggled([2], 5, { from: 2 })).toEqual([2, 3, 4, 5]);
  expect(toggled([5], 2, { from: 5 }).sort()).toEqual([2, 3, 4, 5]);
});

test('deselects a range if the row was selected [MOD-11]', () => {
  expect(toggled([1, 2, 3, 4], 4, { from: 2 })).toEqual([1]);
});

test('selects a single row if the earlier one is no longer listed [MOD-11]', () => {
  expect(toggled([], 4, { from: 99 })).toEqual([4]);
});

test('selects no more rows than the maximum, and forgets rows that are no longer listed [MOD-11]', () => {
  expect(toggled([1, 99], 6, { from: 1, max: 3 })).toEqual([1, 2, 3]);
});
