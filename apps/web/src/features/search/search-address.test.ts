import { expect, it } from 'vitest';
import { filterCount, searchAddress } from './search-address.ts';

it('the words are trimmed and cut to 20 characters [FORUM-12]', () => {
  expect(searchAddress({ s: `  ${'x'.repeat(30)} ` }).s).toBe('x'.repeat(20));
  expect(searchAddress({ s: '   ' }).s).toBeUndefined();
  expect(searchAddress({ s: 2024 }).s).toBe('2024');
});

it('what an address does not know is left out [FORUM-12]', () => {
  expect(searchAddress({ kind: 'secret', language: 'xx', time: 'century', author: '-1', sort: 'best' })).toEqual({});
  const whole = { s: 'a', kind: 'reply', language: 'ru', topic: 'lounge', author: 5, time: 'week', sort: 'new' };
  expect(searchAddress(whole)).toEqual(whole);
  expect(filterCount(searchAddress(whole))).toBe(4);
});
