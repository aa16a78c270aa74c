import { expect, test } from 'vitest';
import { seenRuns } from './seen-runs.ts';

test('groups visible replies into runs without gaps [FORUM-21]', () => {
  expect(seenRuns([1, 2, 3, 5, 8], new Set([2, 3, 8]))).toEqual([
    { from: 2, to: 3 },
    { from: 8, to: 8 },
  ]);
  expect(seenRuns([1, 2], new Set())).toEqual([]);
  expect(seenRuns([], new Set([1]))).toEqual([]);
});
