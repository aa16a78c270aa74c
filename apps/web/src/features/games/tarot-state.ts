import type { Tarot, TarotDraw } from '@site/contract/games/routes.ts';

/** Why no card was drawn. new-day: the page stood open past midnight; drawn: somewhere else, today; failed: it may be sent again. */
export type TarotProblem = 'new-day' | 'drawn' | 'failed';

/** What happens at the table, beside what the server knows of the day. */
export type TarotState =
  /** `pick`: the card that was picked when it failed, to send again. */
  | { step: 'table'; problem: TarotProblem | null; pick: number | null }
  /** The draw is asked for while the cards are shuffled; it is told when both are done. */
  | { step: 'shuffle'; pick: number; draw: TarotDraw | null; shuffled: boolean }
  | { step: 'reveal'; draw: TarotDraw };

export type TarotAct =
  | { type: 'pick'; pick: number }
  | { type: 'answered'; draw: TarotDraw }
  | { type: 'shuffled' }
  | { type: 'failed'; problem: TarotProblem };

export const TABLE: TarotState = { step: 'table', problem: null, pick: null };

/** The next state of the table. What does not fit the present one, such as a second press, changes nothing. */
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
  /** `fresh`: drawn just now, so that it turns before one's eyes. */
  | { show: 'drawn'; draw: TarotDraw; fresh: boolean; problem: TarotProblem | null };

/** What is seen: the day's draw as the server knows it, unless the cards are being shuffled. */
export function tarotView({ drawn }: Pick<Tarot, 'drawn'>, state: TarotState): TarotView {
  if (state.step === 'shuffle') return { show: 'shuffle', pick: state.pick };
  const problem = state.step === 'table' ? state.problem : null;
  if (drawn) {
    const fresh = state.step === 'reveal' && state.draw.at === drawn.at;
    return { show: 'drawn', draw: drawn, fresh, problem: problem === 'drawn' ? problem : null };
  }
  return { show: 'hand', problem, pick: state.step === 'table' ? state.pick : null };
}
