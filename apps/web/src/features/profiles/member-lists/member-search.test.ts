import { expect, test } from 'vitest';
import { experienceOf, memberSearch } from './member-search.ts';

test('writes filters to the URL, numbers without quotes [FORUM-13]', () => {
  expect(memberSearch({ site: 'fansly', years: 3, name: ' Ana ' })).toEqual({ site: 'fansly', years: 3, name: 'Ana' });
  expect(experienceOf(memberSearch({ years: 3 }))).toBe('3');
  expect(experienceOf(memberSearch({ years: '5+' }))).toBe('5+');
});

test('ignores unknown filters [FORUM-13]', () => {
  const search = memberSearch({ site: '../elsewhere', years: 7, name: '   ' });
  expect(search).toEqual({ site: undefined, years: undefined, name: undefined });
  expect(experienceOf(search)).toBeUndefined();
});

test('truncates the name to the length of a nickname [JOIN-02]', () => {
  expect(memberSearch({ name: 'a'.repeat(30) }).name).toBe('a'.repeat(20));
});
