import type { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import { documentTag } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { allDecks } from './all-decks.ts';
import { deckView } from './deck-view.ts';
import { cardKey } from './learner.ts';
import { learnerOf } from './learner-of.ts';
import { queueOf } from './queue-of.ts';
import { emptyMemory, intervalsOf } from './scheduler.ts';

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
