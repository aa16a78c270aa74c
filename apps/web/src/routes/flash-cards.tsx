import { createFileRoute, redirect } from '@tanstack/react-router';
import { CardsPage } from '../features/flashcards/decks/cards-page.tsx';
import { cardsSearch } from '../features/flashcards/decks/cards-search.ts';
import { deckQuery } from '../features/flashcards/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/flash-cards')({
  staticData: { access: 'public', texts: ['flash-cards', 'offline'] },
  validateSearch: cardsSearch,
  loaderDeps: ({ search: { deck } }) => ({ deck }),
  loader: async ({ context: { api, queryClient }, deps: { deck } }) => {
    if (deck === undefined) throw redirect({ to: '/flash-cards-list' });
    // Always refetched, because the last review session may have changed which cards are due.
    await Promise.allSettled([queryClient.query({ ...deckQuery(api, deck), staleTime: 0 })]);
  },
  head: ({ match: { context, search } }) => {
    const found = context.queryClient.getQueryData(deckQuery(context.api, search.deck ?? '').queryKey);
    return pageHead({
      site: context.site,
      title: found?.deck.title ?? context.i18n.t('flash-cards:title'),
      description: found?.deck.summary,
      path: `/flash-cards?deck=${encodeURIComponent(search.deck ?? '')}`,
      hidden: !found,
    });
  },
  component: Page,
});

function Page() {
  const { deck = '', look = false } = Route.useSearch();
  return <CardsPage name={deck} look={look} />;
}
