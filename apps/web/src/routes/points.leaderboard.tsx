import { createFileRoute } from '@tanstack/react-router';
import { leaderboardSearch } from '../features/points/leaderboards/leaderboard-search.ts';
import { LeaderboardPage } from '../features/points/leaderboards/leaderboard-page.tsx';
import { boardQuery } from '../features/points/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/points/leaderboard')({
  staticData: { access: 'member', texts: ['points'], adverts: true },
  validateSearch: leaderboardSearch,
  loaderDeps: ({ search: { period } }) => ({ period }),
  loader: async ({ context: { api, queryClient }, deps: { period = 'week' } }) => {
    await Promise.allSettled([queryClient.query({ ...boardQuery(api, period), staleTime: 0 })]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('points:tab.leaderboard'), hidden: true }),
  component: () => <LeaderboardPage period={Route.useSearch().period ?? 'week'} />,
});
