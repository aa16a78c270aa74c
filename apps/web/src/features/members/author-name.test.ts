import { expect, test } from 'vitest';
import { authorName } from './author-name.ts';

const t = (key: string) => key;

test('an author is shown by the nickname [FORUM-14]', () => {
  expect(authorName({ nickName: 'Ana' }, t)).toBe('Ana');
});

test('an author who has left has no name any more [AUTH-20]', () => {
  expect(authorName({ nickName: '' }, t)).toBe('forum:deleted-member');
  expect(authorName(null, t)).toBe('forum:deleted-member');
});
