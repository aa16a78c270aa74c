import { expect, test } from 'vitest';
import { APPEAL_MAX, APPEAL_MIN } from '@site/contract/moderation/fields.ts';
import { APPEAL_MAX as MAX, APPEAL_MIN as MIN, appealProblem } from './appeal-problem.ts';

const t = (key: string) => key;

test('applies the same limits as the server [MOD-03]', () => {
  expect([MIN, MAX]).toEqual([APPEAL_MIN, APPEAL_MAX]);
});

test.each([
  ['x'.repeat(19), 'moderation.appeal-short'],
  [` ${'x'.repeat(19)} `, 'moderation.appeal-short'],
  ['x'.repeat(20), undefined],
  ['x'.repeat(1000), undefined],
  ['x'.repeat(1001), 'invalid.too-long'],
])('accepts 20 to 1000 characters [MOD-03]', (text, problem) => {
  expect(appealProblem(text, t)).toBe(problem);
});
