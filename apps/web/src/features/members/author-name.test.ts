import { expect, test } from 'vitest';
import { authorName } from './author-name.ts';

const t = (key: string) => key;

test('shows the nickname [FORUM-14]', () => {
  expect(authorName({ nickName: 'Ana', role: 'Member' }, t)).toBe('Ana');
});

test('does not call a member without a nickname deleted [FORUM-14]', () => {
  expect(authorName({ nickName: '', role: 'Admin' }, t)).toBe('core:unnamed-member');
});

test('shows no name for a deleted account [AUTH-20]', () => {
  expect(authorName({ nickName: '', role: null }, t)).toBe('core:deleted-member');
  expect(authorName(null, t)).toBe('core:deleted-member');
});
