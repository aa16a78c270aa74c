import { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { deckResumeSource } from './deck-resume-source.ts';
import { deckDetail, listDecks } from './decks.ts';
import { recordMissedQuestion } from './all-decks.ts';
import { flashCardsPersonal } from './personal-data.ts';
import { reviewCards } from './review-cards.ts';

/** Flashcards for learning and for use on camera, with each learner's progress (LEARN-06). */
export const flashcards: Feature = {
  name: 'flash-cards',
  routes: bind(flashcardRoutes, { list: listDecks, detail: deckDetail, review: reviewCards }),
  subscribers: () => [recordMissedQuestion],
  personal: flashCardsPersonal,
  resumeSources: (services) => [deckResumeSource(services)],
};
