import { createFileRoute } from '@tanstack/react-router';
import { tarotQuery } from '../features/games/queries.ts';
import { TarotPage } from '../features/games/tarot/tarot-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/points/tarot')({
  staticData: { access: 'member', texts: ['games', 'points'] },
  // On failure the page reports that it did not load.
  loader: ({ context: { api, queryClient } }) =>
    queryClient.query({ ...tarotQuery(api), staleTime: 0 }).catch(() => null),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('games:tarot.title'), hidden: true }),
  component: TarotPage,
});
