import { createFileRoute } from '@tanstack/react-router';
import { BingoPage } from '../features/games/bingo/bingo-page.tsx';
import { momentParam } from '../features/games/bingo/moment-param.ts';
import { bingoQuery } from '../features/games/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/points/bingo')({
  staticData: { access: 'member', texts: ['games', 'points'] },
  validateSearch: (search: Record<string, unknown>): { preview?: string | undefined } => ({
    preview: momentParam(search['preview']),
  }),
  loaderDeps: ({ search: { preview } }) => ({ preview }),
  // Previews are for staff, so the page requests them once it knows the current user.
  loader: async ({ context: { api, queryClient }, deps: { preview } }) => {
    // The page repeats the request and shows its error.
    if (preview === undefined)
      await queryClient.query({ ...bingoQuery(api, undefined), staleTime: 0 }).catch(() => null);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('games:bingo.title'), hidden: true }),
  component: () => <BingoPage preview={Route.useSearch().preview} />,
});
