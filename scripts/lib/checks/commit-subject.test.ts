import { expect, it } from 'vitest';
import { commitSubjectErrors } from './commit-subject.ts';

it.each([
  'forum: delete images of removed posts',
  'e2e, bench: wait for data before interacting',
  'tests: feed the parser invalid input',
  'Merge branch "main"',
])('accepts the commit subject %s [OPS-14]', (subject) => {
  expect(commitSubjectErrors(subject)).toEqual([]);
});

it.each([
  ['delete images of removed posts', 'It must have the form `scope: do something`, with a lower-case scope.'],
  ['forum: deleted images', '"deleted" must be an imperative verb.'],
  ['forum: deletes images', '"deletes" must be an imperative verb.'],
  ['forum: delete images.', 'It must not end with a full stop.'],
  [`forum: delete ${'x'.repeat(59)}`, 'It has 73 characters; the maximum is 72.'],
])('rejects the commit subject %s [OPS-14]', (subject, error) => {
  expect(commitSubjectErrors(subject)).toEqual([error]);
});
