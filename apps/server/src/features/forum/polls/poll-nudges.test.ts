import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollNudges } from './poll-nudges.ts';

let nudged: number[];
let nudge: (postId: number) => void;
beforeEach(() => {
  vi.useFakeTimers();
  nudged = [];
  nudge = pollNudges((postId) => nudged.push(postId));
});
afterEach(() => void vi.useRealTimers());

it('coalesces a hundred concurrent votes into two events [FORUM-03]', () => {
  for (let n = 0; n < 100; n += 1) nudge(7);
  expect(nudged).toEqual([7]);
  vi.advanceTimersByTime(1000);
  expect(nudged).toEqual([7, 7]);
  vi.advanceTimersByTime(10_000);
  expect(nudged).toHaveLength(2);
});

it('throttles each poll separately, and sends at once after a quiet period [FORUM-03]', () => {
  nudge(7);
  nudge(8);
  vi.advanceTimersByTime(1000);
  nudge(7);
  expect(nudged).toEqual([7, 8, 7]);
});
