import { expect, test } from 'vitest';
import { hostOf } from './host-of.ts';

test('a link shows the host it leads to [FORUM-14]', () => {
  expect(hostOf('https://www.example.com/me?x=1')).toBe('example.com');
});

test('letters that imitate others show what they are [FORUM-14]', () => {
  expect(hostOf('https://ехample.com/')).toBe('xn--ample-ywe6i.com');
});

test('what is no address shows no host [FORUM-14]', () => {
  expect(hostOf('here')).toBe('');
});
