import { MISSED } from '@site/contract/flashcards/schemas.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { liveDocuments, withNames } from '#features/documents';
import type { Services } from '#platform/context.ts';
import { translate } from '#platform/translate.ts';
import type { Learner } from './learner.ts';
import { missedCards } from './missed-cards.ts';
import type { PlainDeck } from './plain-deck.ts';

/** Returns the decks written by staff, in their configured order. */
export async function sharedDecks(services: Services, language: Language): Promise<PlainDeck[]> {
  const documents = await liveDocuments(services, 'decks', language);
  const named = (text: string) => withNames(text, services.settings);
  return documents
    .toSorted((a, b) => a.shared.order - b.shared.order || a.id - b.id)
    .map(({ id, name, shared, text, language: written }) => ({
      name,
      title: named(text.title),
      summary: named(text.summary),
      use: shared.use,
      cards: text.cards.map((card) => ({
        documentId: id,
        item: card.id,
        language: written,
        front: named(card.front),
        back: named(card.back),
        source: null,
      })),
    }));
}

/** Returns the deck of questions that a learner missed in courses; an empty array if it would have no cards. */
async function missedDeck(services: Services, language: Language, learner: Learner): Promise<PlainDeck[]> {
  if (learner.states.size === 0) return [];
  const cards = await missedCards(services, language, learner);
  if (cards.length === 0) return [];
  return [
    {
      name: MISSED,
      title: translate(language, 'flash-cards:missed.title'),
      summary: translate(language, 'flash-cards:missed.summary'),
      use: 'learn',
      cards,
    },
  ];
}

/** Returns all decks of a learner, the deck of missed questions first. */
export async function allDecks(services: Services, language: Language, learner: Learner): Promise<PlainDeck[]> {
  return [...(await missedDeck(services, language, learner)), ...(await sharedDecks(services, language))];
}
