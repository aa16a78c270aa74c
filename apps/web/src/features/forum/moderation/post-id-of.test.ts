import { expect, test } from 'vitest';
import { postIdOf } from './post-id-of.ts';

test.each([
  ['42', 42],
  [' #42 ', 42],
  ['https://example.com/forumDetails?id=42&reply=7#r7', 42],
  ['/forumDetails?sort=liked&id=42', 42],
  ['a lamp', null],
  ['0', null],
  ['99999999999999999999', null],
  ['', null],
])('reads the post from “%s” [FORUM-80]', (text, id) => {
  expect(postIdOf(text)).toBe(id);
});
