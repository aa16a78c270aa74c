import { createFileRoute } from '@tanstack/react-router';
import { DeckListPage } from '../features/flashcards/decks/deck-list-page.tsx';
import { decksQuery } from '../features/flashcards/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/flash-cards-list')({
  staticData: { access: 'public', texts: ['flash-cards', 'offline'], adverts: true },
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.allSettled([queryClient.query({ ...decksQuery(api), staleTime: 0 })]);
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('flash-cards:title'),
      description: context.i18n.t('flash-cards:description'),
      path: '/flash-cards-list',
    }),
  component: DeckListPage,
});
