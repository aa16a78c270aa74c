import { expect, test } from 'vitest';
import { industrySearch, performerSearch } from './industry-search.ts';

test('parses a cam site and a time zone and ignores invalid values [DATA-02]', () => {
  expect(industrySearch({ network: 'cam4', zone: 'Asia/Kolkata' })).toEqual({ network: 'cam4', zone: 'Asia/Kolkata' });
  expect(industrySearch({ network: 'elsewhere', zone: 'Nowhere/Land' })).toEqual({});
  expect(industrySearch({ network: ['cam4'], zone: '+02:00' })).toEqual({});
});

test('lower-cases a room name [DATA-03]', () => {
  expect(performerSearch({ network: 'cam4', name: ' Some.One ' })).toMatchObject({ network: 'cam4', name: 'some.one' });
  expect(performerSearch({ name: 'a'.repeat(61) }).name).toBeUndefined();
});
