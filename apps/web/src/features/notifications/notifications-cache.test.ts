import { expect, test } from 'vitest';
import type { Notification } from '@site/contract/notifications/schemas.ts';
import { collectNotifications, removeNotification, withRead, type NotificationPages } from './notifications-cache.ts';

function createNotification(messageId: number, read = false): Notification {
  return {
    messageId,
    type: 4,
    title: 'liked your post',
    content: '',
    created: '2031-03-01T12:00:00.000Z',
    read,
    fromUserInfo: null,
    others: 0,
    path: null,
    pointId: null,
    articleInfo: null,
    articleReplyInfo: null,
    commentReplyInfo: null,
  };
}

const pages = (...lists: Notification[][]): NotificationPages => ({
  pages: lists.map((resultList) => ({ resultList, next: null, latest: null, unread: 2 })),
  pageParams: lists.map(() => null),
});

test('marks a notification as read in place and decrements the unread count [RT-03]', () => {
  const after = withRead(pages([createNotification(3), createNotification(2, true)], [createNotification(1)]), 3);
  expect(collectNotifications(after).map(({ messageId, read }) => [messageId, read])).toEqual([
    [3, true],
    [2, true],
    [1, false],
  ]);
  expect(after.pages.map(({ unread }) => unread)).toEqual([1, 1]);
});

test('does not decrement the unread count when it is read again [RT-03]', () => {
  const once = withRead(pages([createNotification(3), createNotification(1)]), 3);
  expect(withRead(once, 3).pages[0]?.unread).toBe(1);
});

test('marks all as read [RT-03]', () => {
  const after = withRead(pages([createNotification(3), createNotification(2)], [createNotification(1)]), 'all');
  expect(collectNotifications(after).every(({ read }) => read)).toBe(true);
  expect(after.pages[0]?.unread).toBe(0);
});

test('removes a deleted notification and decrements the unread count if it was unread [RT-03]', () => {
  const after = removeNotification(pages([createNotification(3), createNotification(2, true)]), 3);
  expect(collectNotifications(after).map(({ messageId }) => messageId)).toEqual([2]);
  expect(after.pages[0]?.unread).toBe(1);
  expect(removeNotification(after, 2).pages[0]?.unread).toBe(1);
});

test('shows a group only once if it grew between two pages [RT-03]', () => {
  expect(
    collectNotifications(
      pages([createNotification(3), createNotification(2)], [createNotification(2), createNotification(1)]),
    ).map(({ messageId }) => messageId),
  ).toEqual([3, 2, 1]);
});
