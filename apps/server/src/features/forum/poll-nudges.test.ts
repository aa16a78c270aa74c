import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollNudges } from './poll-nudges.ts';

let told: number[];
let nudge: (postId: number) => void;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  nudge = pollNudges((postId) => told.push(postId));
});
afterEach(() => void vi.useRealTimers());

it('a hundred votes at once are told twice: the first at once, the others together [FORUM-03]', () => {
  for (let n = 0; n < 100; n += 1) nudge(7);
  expect(told).toEqual([7]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([7, 7]);
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(2);
});

it('polls are told of by themselves, and again after a silence at once [FORUM-03]', () => {
  nudge(7);
  nudge(8);
  vi.advanceTimersByTime(1000);
  nudge(7);
  expect(told).toEqual([7, 8, 7]);
});
