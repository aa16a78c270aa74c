import { expect, test } from 'vitest';
import { uniqueById } from './unique-by-id.ts';

test('an item that came on two pages is shown once, where it came first [FORUM-06]', () => {
  expect(uniqueById([{ id: 3 }, { id: 1 }, { id: 3 }, { id: 2 }, { id: 1 }])).toEqual([
    { id: 3 },
    { id: 1 },
    { id: 2 },
  ]);
});
