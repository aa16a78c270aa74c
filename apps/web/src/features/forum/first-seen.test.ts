import { expect, test } from 'vitest';
import { firstSeen } from './first-seen.ts';

const post = (id: number, fresh: boolean, pinned = false) => ({ id, fresh, pinned });

test('the line stands below the last new post, also when one between was opened already [FORUM-07]', () => {
  expect(firstSeen([post(9, true), post(8, false), post(7, true), post(6, false), post(5, false)])).toBe(6);
});
test('pinned posts do not move the line [FORUM-07]', () => {
  expect(firstSeen([post(2, false, true), post(9, true), post(8, false)])).toBe(8);
});
test('there is no line when nothing is new, or everything [FORUM-07]', () => {
  expect(firstSeen([post(9, false), post(8, false)])).toBeNull();
  expect(firstSeen([post(9, true)])).toBeNull();
});
