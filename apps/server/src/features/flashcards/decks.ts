import { State } from 'ts-fsrs';
import type { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import type { Deck } from '@site/contract/flashcards/schemas.ts';
import type { Operation } from '#platform/feature.ts';
import { documentTag } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import { allDecks, type PlainCard, type PlainDeck } from './all-decks.ts';
import { learnerOf, cardKey, type Learner } from './learner.ts';
import { emptyMemory, intervalsOf } from './scheduler.ts';

export const listDecks: Operation<typeof flashcardRoutes.list> = async (context, { lang }) => {
  const learner = await learnerOf(context);
  const decks = await allDecks(context, lang ?? context.language, learner);
  const now = new Date().toISOString();
  return { decks: decks.map((deck) => deckView(deck, learner, now)) };
};

/**
 * Returns the indexes in `cards` to learn now: due cards, most overdue first, then as many new cards as the learner has
 * left today, in their order.
 */
function queueOf(cards: readonly PlainCard[], learner: Learner, now: string): number[] {
  const placed = cards.map((card, place) => ({ place, due: learner.states.get(cardKey(card))?.due ?? null }));
  const due = placed
    .flatMap((card) => (card.due !== null && card.due <= now ? { place: card.place, due: card.due } : []))
    .toSorted((a, b) => a.due.localeCompare(b.due) || a.place - b.place);
  const fresh = placed.filter((card) => card.due === null).slice(0, learner.newLeft);
  return [...due, ...fresh].map(({ place }) => place);
}

export const deckDetail: Operation<typeof flashcardRoutes.detail> = async (context, { name, lang }) => {
  context.tag(documentTag('decks'));
  const learner = await learnerOf(context);
  const deck = (await allDecks(context, lang ?? context.language, learner)).find((one) => one.name === name);
  if (!deck) throw new AppError('flash-cards.not-found');
  const now = new Date().toISOString();
  const isLearned = deck.use === 'learn' && context.viewer !== null;
  return {
    deck: deckView(deck, learner, now),
    cards: deck.cards.map((card) => {
      const memory = learner.states.get(cardKey(card));
      return {
        ...card,
        due: memory?.due ?? null,
        intervals: isLearned ? intervalsOf(memory ?? emptyMemory(now), now) : [],
      };
    }),
    // The queue contains all cards for visitors, and in an on-camera deck for everyone.
    queue: isLearned ? queueOf(deck.cards, learner, now) : deck.cards.map((_, place) => place),
  };
};

/** A card in the review state is known: it is learned and not being relearned. */
const KNOWN: number = State.Review;

/** Returns a deck with the learner's progress. Cards for use on camera have no progress. */
function deckView({ name, title, summary, use, cards }: PlainDeck, learner: Learner, now: string): Deck {
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
