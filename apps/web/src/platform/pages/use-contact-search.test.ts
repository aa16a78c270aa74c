import { expect, it } from 'vitest';
import { returnAddress } from './use-contact-search.ts';

it('adds the current URL to contact links, except URLs with a token or without content [LEARN-07]', () => {
  const here = (href: string, search = {}) => returnAddress({ pathname: href.replace(/\?.*/, ''), href, search });
  expect(here('/forumDetails?id=5', { id: 5 })).toBe('/forumDetails?id=5');
  expect(here('/contact?redirect=%2Ffaq', { redirect: '/faq' })).toBe('/faq');
  expect(here('/contact')).toBeUndefined();
  expect(here('/404')).toBeUndefined();
  expect(here('/reset-password?token=abc', { token: 'abc' })).toBeUndefined();
});
