import { expect, test } from 'vitest';
import { byHeading } from './by-heading.ts';

test('groups consecutive items with the same heading [RT-03]', () => {
  expect(byHeading(['a1', 'a2', 'b1', 'a3'], (text) => text.charAt(0))).toEqual([
    { heading: 'a', items: ['a1', 'a2'] },
    { heading: 'b', items: ['b1'] },
    { heading: 'a', items: ['a3'] },
  ]);
});
