import { expect, test } from 'vitest';
import { firstUnread } from './first-unread.ts';

const replies = [1, 2, 3, 4].map((id) => ({ id, own: id === 3 }));

test('the line stands above the first reply one has not seen [FORUM-07]', () => {
  expect(firstUnread(replies, 1, true)).toBe(2);
});
test('an own reply is not news [FORUM-07]', () => {
  expect(firstUnread(replies, 2, true)).toBe(4);
});
test('who has never been here sees no line [FORUM-07]', () => {
  expect(firstUnread(replies, null, true)).toBeNull();
});
test('who has read everything sees no line [FORUM-07]', () => {
  expect(firstUnread(replies, 4, true)).toBeNull();
});
test('a page that begins in the middle may begin with the line [FORUM-07]', () => {
  expect(firstUnread(replies.slice(1), 1, false)).toBe(2);
});
