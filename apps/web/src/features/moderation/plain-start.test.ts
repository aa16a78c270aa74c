import { expect, test } from 'vitest';
import { plainStart } from './plain-start.ts';

test('a case without a title is named by its first words [MOD-03]', () => {
  expect(plainStart('<p>Tea &amp; <strong>biscuits</strong></p><p>daily</p>')).toBe('Tea & biscuits daily');
});

test('what was written as an entity stays text and becomes no tag [MOD-03]', () => {
  expect(plainStart('<p>&lt;img src=x&gt;</p>')).toBe('<img src=x>');
});

test('a long text is cut with an ellipsis [MOD-03]', () => {
  expect(plainStart(`<p>${'word '.repeat(60)}</p>`, 12)).toBe('word word wo…');
});
