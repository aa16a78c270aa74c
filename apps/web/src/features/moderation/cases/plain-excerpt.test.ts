import { expect, test } from 'vitest';
import { plainExcerpt } from './plain-excerpt.ts';

test('names a case without a title by its first words [MOD-03]', () => {
  expect(plainExcerpt('<p>Tea &amp; <strong>biscuits</strong></p><p>daily</p>')).toBe('Tea & biscuits daily');
});

test('decodes entities as text, not as tags [MOD-03]', () => {
  expect(plainExcerpt('<p>&lt;img src=x&gt;</p>')).toBe('<img src=x>');
});

test('truncates a long text with an ellipsis [MOD-03]', () => {
  expect(plainExcerpt(`<p>${'word '.repeat(60)}</p>`, 12)).toBe('word word wo…');
});
