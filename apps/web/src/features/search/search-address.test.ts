import { expect, it } from 'vitest';
import { filterCount, searchAddress } from './search-address.ts';

it('trims the text, truncates it to 100 characters and flags the truncation [FORUM-12]', () => {
  expect(searchAddress({ s: `  ${'x'.repeat(100)} ` })).toEqual({ s: 'x'.repeat(100) });
  const long = searchAddress({ s: 'x'.repeat(5000) });
  expect(long).toEqual({ s: 'x'.repeat(100), cut: true });
  expect(searchAddress({ ...long })).toEqual(long);
  expect(searchAddress({ s: '   ' }).s).toBeUndefined();
  expect(searchAddress({ s: 2024 }).s).toBe('2024');
});

it('ignores unknown parameters [FORUM-12]', () => {
  expect(searchAddress({ kind: 'secret', language: 'xx', time: 'century', author: '-1', sort: 'best' })).toEqual({});
  const whole = { s: 'a', kind: 'reply', language: 'ru', topic: 'lounge', author: 5, time: 'week', sort: 'new' };
  expect(searchAddress(whole)).toEqual(whole);
  expect(filterCount(searchAddress(whole))).toBe(4);
});
