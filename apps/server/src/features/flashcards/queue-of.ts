import type { PlainCard } from './plain-deck.ts';
import { cardKey, type Learner } from './learner.ts';

/**
 * Returns the indexes in `cards` to learn now: due cards, most overdue first, then as many new cards as the learner has
 * left today, in their order.
 */
export function queueOf(cards: readonly PlainCard[], learner: Learner, now: string): number[] {
  const placed = cards.map((card, place) => ({ place, due: learner.states.get(cardKey(card))?.due ?? null }));
  const due = placed
    .flatMap((card) => (card.due !== null && card.due <= now ? { place: card.place, due: card.due } : []))
    .toSorted((a, b) => a.due.localeCompare(b.due) || a.place - b.place);
  const fresh = placed.filter((card) => card.due === null).slice(0, learner.newLeft);
  return [...due, ...fresh].map(({ place }) => place);
}
