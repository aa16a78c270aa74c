import { expect, test } from 'vitest';
import { newsletterProblem } from './newsletter-problem.ts';

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['nobody', 'email'],
  ['a@b', 'email'],
  [' robin@example.com ', null],
])('validates "%s" as %s [LEARN-08]', (email, problem) => {
  expect(newsletterProblem(email, 'en')).toBe(problem);
});
