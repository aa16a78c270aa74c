import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { flashcardRoutes } from '@site/contract/flashcards/routes.ts';

/** All decks with the learner's progress. */
export const decksQuery = (api: Client) =>
  queryOptions({
    queryKey: ['flash-cards', 'decks'],
    queryFn: ({ signal }) => api(flashcardRoutes.list, {}, { signal }),
  });

/** Deck with its cards; null when it does not exist. */
export const deckQuery = (api: Client, name: string, lang?: Language) =>
  queryOptions({
    queryKey: ['flash-cards', 'deck', name, lang ?? null],
    queryFn: async ({ signal }) => {
      try {
        return await api(flashcardRoutes.detail, { name, lang }, { signal });
      } catch (error) {
        if (isApiError(error, 'flash-cards.not-found')) return null;
        throw error;
      }
    },
  });
