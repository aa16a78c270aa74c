import { expect, test } from 'vitest';
import { uniqueById } from './unique-by-id.ts';

test('returns an item that is on two pages once, at its first position [FORUM-06]', () => {
  expect(uniqueById([{ id: 3 }, { id: 1 }, { id: 3 }, { id: 2 }, { id: 1 }])).toEqual([
    { id: 3 },
    { id: 1 },
    { id: 2 },
  ]);
});
