import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/pages/page-head.ts';
import { pathParam } from '#platform/pages/search-params.ts';
import { JoinPage } from '../features/members/join-page.tsx';
import { applicationQuery } from '../features/members/queries.ts';

export const Route = createFileRoute('/communityView/join')({
  staticData: { access: 'signed-in', texts: ['members', 'errors', 'fields'] },
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: pathParam(redirect),
  }),
  loader: async ({ context: { api, queryClient, user } }) => {
    if (user) await queryClient.query({ ...applicationQuery(api, user), staleTime: 'static' });
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('members:join.title'), hidden: true }),
  component: () => <JoinPage redirect={Route.useSearch().redirect} />,
});
