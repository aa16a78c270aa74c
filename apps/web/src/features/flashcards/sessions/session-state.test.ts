import { expect, it } from 'vitest';
import { begin, sessionStep, type SessionState } from './session-state.ts';

const rate = (state: SessionState, rating: 1 | 2 | 3 | 4, over = false) =>
  sessionStep(sessionStep(state, { type: 'flip' }), { type: 'rate', rating, over });

it('removes a known card from the queue and shows the front of the next one [LEARN-06]', () => {
  expect(rate(begin([4, 2]), 3)).toMatchObject({ queue: [2], flipped: false, turns: 1, ended: false });
});

it('repeats an unknown card at the end of the queue [LEARN-06]', () => {
  const state = rate(begin([4, 2]), 1);
  expect(state.queue).toEqual([2, 4]);
  const done = rate(rate(state, 3), 2);
  expect(done).toMatchObject({ queue: [], turns: 3, ended: true });
  expect([done.known.size, done.missed.size]).toEqual([2, 1]);
});

it('ignores a rating before the card is flipped [LEARN-06]', () => {
  const state = begin([1]);
  expect(sessionStep(state, { type: 'rate', rating: 3, over: false })).toBe(state);
});

it('ends after the current card when the time is up and resumes for two more minutes [LEARN-06]', () => {
  const state = rate(begin([1, 2, 3]), 3, true);
  expect(state).toMatchObject({ ended: true, queue: [2, 3] });
  expect(sessionStep(state, { type: 'more' })).toMatchObject({ ended: false, queue: [2, 3], turns: 0 });
});

it('is over immediately without cards [LEARN-06]', () => {
  expect(begin([]).ended).toBe(true);
});
