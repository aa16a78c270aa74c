import { expect, test } from 'vitest';
import { activitySearch, askedTask } from './activity-search.ts';

test.each([
  ['1', 'login'],
  [2, 'tweet'],
  ['5', 'post'],
  ['3', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.0', undefined],
  [['1', '2'], undefined],
  [undefined, undefined],
])('reads the task from ?a=%s: %s [POINTS-07]', (a, task) => {
  expect(askedTask(activitySearch({ a }))).toBe(task);
});
