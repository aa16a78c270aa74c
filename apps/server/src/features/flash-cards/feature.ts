import { flashCardRoutes } from '@site/contract/flash-cards/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { cardsShelf } from './cards-shelf.ts';
import { deckDetail } from './deck-detail.ts';
import { listDecks } from './list-decks.ts';
import { noteMissed } from './note-missed.ts';
import { flashCardsPersonal } from './personal.ts';
import { reviewCards } from './review-cards.ts';

/** Flashcards for learning and for use on camera, with each learner's progress (LEARN-06). */
export const flashCards: Feature = {
  name: 'flash-cards',
  routes: bind(flashCardRoutes, { list: listDecks, detail: deckDetail, review: reviewCards }),
  subscribers: () => [noteMissed],
  personal: flashCardsPersonal,
  shelf: [cardsShelf],
};
