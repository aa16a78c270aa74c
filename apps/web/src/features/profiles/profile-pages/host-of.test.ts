import { expect, test } from 'vitest';
import { hostOf } from '#platform/browsers/host-of.ts';

test('returns the host of a link [FORUM-14]', () => {
  expect(hostOf('https://www.example.com/me?x=1')).toBe('example.com');
});

test('shows look-alike letters as punycode [FORUM-14]', () => {
  expect(hostOf('https://ехample.com/')).toBe('xn--ample-ywe6i.com');
});

test('returns nothing for an invalid URL [FORUM-14]', () => {
  expect(hostOf('here')).toBe('');
});
