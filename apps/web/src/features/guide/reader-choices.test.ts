import { expect, test } from 'vitest';
import { choicesOf, hasNoChoice } from './reader-choices.ts';

test.each([
  [null, {}],
  [0, { experience: 'some' }],
  [1, { experience: 'experienced' }],
])('derives the experience from %s years [LEARN-12]', (joinYears, expected) => {
  expect(choicesOf({ joinYears, workCamsites: [] })).toEqual(expected);
});

test('takes the first site of the profile, and leaves a choice in the URL alone [LEARN-12]', () => {
  const workCamsites = [
    { site: 'cam4' as const, url: '' },
    { site: 'stripchat' as const, url: '' },
  ];
  expect(choicesOf({ joinYears: null, workCamsites })).toEqual({ site: 'cam4' });
  expect(hasNoChoice({ language: 'es' })).toBe(true);
  expect(hasNoChoice({ experience: 'new' })).toBe(false);
});
