import { expect, it } from 'vitest';
import { fieldProblems } from '../core/validation/validation.ts';
import { Title, TITLE_MAX } from './fields.ts';

it('accepts a title of the maximum length, counted in characters [FORUM-01]', () => {
  expect(Title.safeParse('𝒜'.repeat(TITLE_MAX)).success).toBe(true);
});

it('names the maximum length in the error of a longer title [FORUM-01]', () => {
  const { error } = Title.safeParse('a'.repeat(TITLE_MAX + 1));
  expect(error && fieldProblems(error)).toEqual({
    input: { key: 'forum.title-long', params: { max: TITLE_MAX, min: 0, n: TITLE_MAX } },
  });
});
