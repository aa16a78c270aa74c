import { expect, test } from 'vitest';
import { experienceOf, memberSearch } from './member-search.ts';

test('filters stand in the address, figures without quotes [FORUM-13]', () => {
  expect(memberSearch({ site: 'fansly', years: 3, name: ' Ana ' })).toEqual({ site: 'fansly', years: 3, name: 'Ana' });
  expect(experienceOf(memberSearch({ years: 3 }))).toBe('3');
  expect(experienceOf(memberSearch({ years: '5+' }))).toBe('5+');
});

test('what the list does not know is left out [FORUM-13]', () => {
  const search = memberSearch({ site: 'elsewhere', years: 7, name: '   ' });
  expect(search).toEqual({ site: undefined, years: undefined, name: undefined });
  expect(experienceOf(search)).toBeUndefined();
});

test('a name is no longer than a nickname [JOIN-02]', () => {
  expect(memberSearch({ name: 'a'.repeat(30) }).name).toBe('a'.repeat(20));
});
