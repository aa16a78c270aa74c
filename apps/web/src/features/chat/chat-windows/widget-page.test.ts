import { expect, test } from 'vitest';
import { widgetPage } from './widget-page.ts';

test('opens only allowed pages, and not the current one [RT-04]', () => {
  expect(widgetPage({ path: '/forum/home' }, '/', true)).toBe('/forum/home');
  expect(widgetPage({ path: '/forum/home' }, '/forum/home', true)).toBeNull();
  expect(widgetPage({ path: '/management/member' }, '/', true)).toBeNull();
  expect(widgetPage({ path: '//evil.example' }, '/', true)).toBeNull();
  expect(widgetPage({ path: 'https://evil.example/forum/home' }, '/', true)).toBeNull();
});

test('opens a profile with its member, even from another profile [RT-04]', () => {
  expect(widgetPage({ path: '/user-info', userId: 5 }, '/user-info', true)).toBe('/user-info?userId=5');
  expect(widgetPage({ path: '/user-info' }, '/', true)).toBeNull();
});

test('opens the messages page only for members [RT-04]', () => {
  expect(widgetPage({ path: '/chat-page' }, '/', false)).toBeNull();
  expect(widgetPage({ path: '/chat-page' }, '/', true)).toBe('/chat-page');
});
