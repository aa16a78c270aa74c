import { expect, test } from 'vitest';
import { firstSeen } from './first-seen.ts';

const post = (id: number, fresh: boolean, pinned = false) => ({ id, fresh, pinned });

test('places the line below the last new post, even if an opened one is in between [FORUM-07]', () => {
  expect(firstSeen([post(9, true), post(8, false), post(7, true), post(6, false), post(5, false)])).toBe(6);
});
test('ignores pinned posts [FORUM-07]', () => {
  expect(firstSeen([post(2, false, true), post(9, true), post(8, false)])).toBe(8);
});
test('returns no line when nothing or everything is new [FORUM-07]', () => {
  expect(firstSeen([post(9, false), post(8, false)])).toBeNull();
  expect(firstSeen([post(9, true)])).toBeNull();
});
