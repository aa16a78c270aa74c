import type { Review } from '../reviews/card-reviews.ts';

/**
 * State of a learning session. The queue holds the indexes of the remaining cards, the current card first; `known` and
 * `missed` hold the indexes of the cards rated as known and as unknown, so a card may be in both.
 */
export interface SessionState {
  queue: readonly number[];
  flipped: boolean;
  /** Number of ratings in this session. */
  turns: number;
  known: ReadonlySet<number>;
  missed: ReadonlySet<number>;
  ended: boolean;
}

type Act =
  | { type: 'begin'; queue: readonly number[] }
  | { type: 'flip' }
  /** `over` is true when the time is up, so that this rating ends the session. */
  | { type: 'rate'; rating: Review['rating']; over: boolean }
  | { type: 'end' }
  | { type: 'more' };

export const begin = (queue: readonly number[]): SessionState => ({
  queue,
  flipped: false,
  turns: 0,
  known: new Set(),
  missed: new Set(),
  ended: queue.length === 0,
});

/** An unknown card moves to the end of the queue, a known one leaves it. */
function rate(state: SessionState, { rating, over }: Extract<Act, { type: 'rate' }>): SessionState {
  const [current, ...rest] = state.queue;
  if (current === undefined || !state.flipped) return state;
  const isKnown = rating > 1;
  const queue = isKnown ? rest : [...rest, current];
  const known = new Set(state.known);
  const missed = new Set(state.missed);
  if (isKnown) known.add(current);
  else missed.add(current);
  return { queue, flipped: false, turns: state.turns + 1, known, missed, ended: over || queue.length === 0 };
}

/** Reducer of a session. */
export function sessionStep(state: SessionState, act: Act): SessionState {
  switch (act.type) {
    case 'begin':
      return begin(act.queue);
    case 'flip':
      return { ...state, flipped: !state.flipped };
    case 'end':
      return { ...state, ended: true, flipped: false };
    case 'more':
      return { ...begin(state.queue), missed: state.missed };
    case 'rate':
      return rate(state, act);
  }
}
