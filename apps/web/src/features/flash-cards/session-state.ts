import type { Review } from './card-reviews.ts';

/** A session with a deck: places of cards that are still to come, the current one first. */
export interface SessionState {
  queue: readonly number[];
  flipped: boolean;
  /** Cards that were rated: how often, and how many were known at their last turn. */
  turns: number;
  known: ReadonlySet<number>;
  missed: ReadonlySet<number>;
  ended: boolean;
}

type Act =
  | { type: 'begin'; queue: readonly number[] }
  | { type: 'flip' }
  /** `over`: the time is up, this was the last card. */
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

/** A card that was not known comes once more at the end of the queue; what was known is done for now. */
export function sessionStep(state: SessionState, act: Act): SessionState {
  const [current, ...rest] = state.queue;
  switch (act.type) {
    case 'begin':
      return begin(act.queue);
    case 'flip':
      return { ...state, flipped: !state.flipped };
    case 'end':
      return { ...state, ended: true, flipped: false };
    case 'more':
      return { ...begin(state.queue), missed: state.missed };
    case 'rate': {
      if (current === undefined || !state.flipped) return state;
      const isKnown = act.rating > 1;
      const queue = isKnown ? rest : [...rest, current];
      const known = new Set(state.known);
      const missed = new Set(state.missed);
      if (isKnown) known.add(current);
      else missed.add(current);
      return {
        queue,
        flipped: false,
        turns: state.turns + 1,
        known,
        missed,
        ended: act.over || queue.length === 0,
      };
    }
  }
}
