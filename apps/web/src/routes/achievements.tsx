import { createFileRoute } from '@tanstack/react-router';
import { AchievementsPage } from '../features/points/achievements-page.tsx';
import { planQuery } from '../features/badges/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/achievements')({
  staticData: { access: 'member', texts: ['points', 'achievements'] },
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.allSettled([queryClient.query({ ...planQuery(api), staleTime: 0 })]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('achievements:title'), hidden: true }),
  component: AchievementsPage,
});
