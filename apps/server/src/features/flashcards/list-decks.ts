import type { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { allDecks } from './all-decks.ts';
import { deckView } from './deck-view.ts';
import { learnerOf } from './learner-of.ts';

export const listDecks: Operation<typeof flashcardRoutes.list> = async (context, { lang }) => {
  const learner = await learnerOf(context);
  const decks = await allDecks(context, lang ?? context.language, learner);
  const now = new Date().toISOString();
  return { decks: decks.map((deck) => deckView(deck, learner, now)) };
};
