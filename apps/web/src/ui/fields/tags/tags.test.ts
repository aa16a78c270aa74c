import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tagsOf, withoutTag, withTags } from './tags.ts';

it.each([
  ['', 'music', 'music'],
  ['music', ' plants ', 'music,plants'],
  ['music', '   ', 'music'],
  ['music', 'Music', 'music'],
  ['music', 'a, b,,music ,', 'music,a,b'],
  ['музыка', 'МУЗЫКА', 'музыка'],
])('merges "%s" and "%s" into "%s" [FORM-01]', (value, typed, expected) => {
  expect(withTags(value, typed)).toBe(expected);
});

it('adds tags only up to the maximum [FORM-01]', () => {
  expect(withTags('a,b', 'c,d', 3)).toBe('a,b,c');
});

it('removes one tag and retains the others [FORM-01]', () => {
  expect(withoutTag('a,b,c', 'b')).toBe('a,c');
  expect(withoutTag('a', 'a')).toBe('');
});

it('never creates empty or duplicate tags and never loses one [FORM-01]', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (typed) => {
      const value = typed.reduce((sofar, one) => withTags(sofar, one), '');
      const tags = tagsOf(value);
      expect(tags.every((tag) => tag !== '' && tag === tag.trim())).toBe(true);
      expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length);
      for (const tag of typed.flatMap(tagsOf))
        expect(tags.some((known) => known.toLowerCase() === tag.toLowerCase())).toBe(true);
    }),
  );
});
