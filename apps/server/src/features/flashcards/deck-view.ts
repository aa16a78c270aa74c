import { State } from 'ts-fsrs';
import type { Deck } from '@site/contract/flashcards/schemas.ts';
import type { PlainDeck } from './plain-deck.ts';
import { cardKey, type Learner } from './learner.ts';

/** A card in the review state is known: it is learned and not being relearned. */
const KNOWN: number = State.Review;

/** Returns a deck with the learner's progress. Cards for use on camera have no progress. */
export function deckView({ name, title, summary, use, cards }: PlainDeck, learner: Learner, now: string): Deck {
  const met = use === 'learn' ? cards.flatMap((card) => learner.states.get(cardKey(card)) ?? []) : [];
  return {
    name,
    title,
    summary,
    use,
    cards: cards.length,
    due: met.filter(({ due }) => due <= now).length,
    fresh: use === 'learn' ? Math.min(learner.newLeft, cards.length - met.length) : 0,
    known: met.filter(({ state }) => state === KNOWN).length,
    nextDue: met.map(({ due }) => due).toSorted()[0] ?? null,
  };
}
