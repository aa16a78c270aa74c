import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useApi } from '#platform/api/use-api.ts';
import { pageHead } from '#platform/pages/page-head.ts';
import { pathParam } from '#platform/pages/search-params.ts';
import { topicsQuery } from '../features/forum/queries.ts';
import { JoinPage } from '../features/members/join-page.tsx';
import { applicationQuery } from '../features/members/queries.ts';

export const Route = createFileRoute('/communityView/join')({
  staticData: { access: 'signed-in', texts: ['members', 'errors', 'fields'] },
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string | undefined } => ({
    redirect: pathParam(redirect),
  }),
  loader: async ({ context: { api, queryClient, user } }) => {
    await Promise.all([
      user && queryClient.query({ ...applicationQuery(api, user), staleTime: 'static' }),
      queryClient.query({ ...topicsQuery(api), staleTime: 'static' }),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('members:join.title'), hidden: true }),
  component: Page,
});

function Page() {
  const { data: topics = [] } = useQuery(topicsQuery(useApi()));
  return <JoinPage redirect={Route.useSearch().redirect} topics={topics} />;
}
