import { expect, it } from 'vitest';
import { currentItem } from './current-item.ts';

it('marks the item of the bottom bar that a page belongs to [NAV-23]', () => {
  const pages = [
    '/',
    '/forum/home',
    '/forumDetails',
    '/bio-page/preview',
    '/learn',
    '/authorization',
    '/faq',
    '/about',
  ];
  expect(pages.map(currentItem)).toEqual(['home', 'community', 'community', 'tools', 'tools', 'me', 'tools', null]);
});
