import { expect, test } from 'vitest';
import { authorName } from './author-name.ts';

const t = (key: string) => key;

test('an author is shown by the nickname [FORUM-14]', () => {
  expect(authorName({ nickName: 'Ana', role: 'Member' }, t)).toBe('Ana');
});

test('a member without a nickname is not called deleted [FORUM-14]', () => {
  expect(authorName({ nickName: '', role: 'Admin' }, t)).toBe('core:unnamed-member');
});

test('a deleted account has no name any more [AUTH-20]', () => {
  expect(authorName({ nickName: '', role: null }, t)).toBe('core:deleted-member');
  expect(authorName(null, t)).toBe('core:deleted-member');
});
