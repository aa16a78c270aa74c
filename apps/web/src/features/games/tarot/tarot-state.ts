import type { Tarot, TarotDraw } from '@site/contract/games/routes.ts';

/**
 * Reason why no card was drawn. `new-day`: the page was open past midnight; `drawn`: already drawn elsewhere today;
 * `failed`: can be retried.
 */
export type TarotProblem = 'new-day' | 'drawn' | 'failed';

/** Client state of the tarot table, in addition to the server state of the day. */
export type TarotState =
  /** `pick` is the card of the failed draw, for a retry. */
  | { step: 'table'; problem: TarotProblem | null; pick: number | null }
  /** The draw is requested during the shuffle; the card is revealed when both are complete. */
  | { step: 'shuffle'; pick: number; draw: TarotDraw | null; shuffled: boolean }
  | { step: 'reveal'; draw: TarotDraw };

export type TarotAct =
  | { type: 'pick'; pick: number }
  | { type: 'answered'; draw: TarotDraw }
  | { type: 'shuffled' }
  | { type: 'failed'; problem: TarotProblem };

export const TABLE: TarotState = { step: 'table', problem: null, pick: null };

/** Reducer of the tarot table. Ignores actions that do not fit the state, such as a second pick. */
export function tarotStep(state: TarotState, act: TarotAct): TarotState {
  if (act.type === 'pick') {
    return state.step === 'shuffle' ? state : { step: 'shuffle', pick: act.pick, draw: null, shuffled: false };
  }
  if (state.step !== 'shuffle') return state;
  switch (act.type) {
    case 'answered':
      return state.shuffled ? { step: 'reveal', draw: act.draw } : { ...state, draw: act.draw };
    case 'shuffled':
      return state.draw ? { step: 'reveal', draw: state.draw } : { ...state, shuffled: true };
    case 'failed':
      return { step: 'table', problem: act.problem, pick: act.problem === 'failed' ? state.pick : null };
  }
}

type TarotView =
  | { show: 'hand'; problem: TarotProblem | null; pick: number | null }
  | { show: 'shuffle'; pick: number }
  /** `fresh` means just drawn, so the card flips with an animation. */
  | { show: 'drawn'; draw: TarotDraw; fresh: boolean; problem: TarotProblem | null };

/**
 * Returns what the table shows: the shuffle while it runs, else the server's draw of the day, else the hand to pick
 * from.
 */
export function tarotView({ drawn }: Pick<Tarot, 'drawn'>, state: TarotState): TarotView {
  if (state.step === 'shuffle') return { show: 'shuffle', pick: state.pick };
  const problem = state.step === 'table' ? state.problem : null;
  if (drawn) {
    const fresh = state.step === 'reveal' && state.draw.at === drawn.at;
    return { show: 'drawn', draw: drawn, fresh, problem: problem === 'drawn' ? problem : null };
  }
  return { show: 'hand', problem, pick: state.step === 'table' ? state.pick : null };
}
