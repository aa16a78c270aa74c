import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

it.each([
  ['', 0, 0],
  ['  \n ', 0, 0],
  [' hello ', 5, 1],
  ['one  two\nthree', 14, 3],
  ['раз два', 7, 2],
])('counts %j as %i characters and %i words [FORM-01]', (text, characters, words) => {
  expect(countText(text, 'characters')).toBe(characters);
  expect(countText(text, 'words')).toBe(words);
});
