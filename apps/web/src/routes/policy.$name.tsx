import { createFileRoute, notFound } from '@tanstack/react-router';
import { PolicyPage } from '../features/policies/policy-page.tsx';
import { policyQuery, isPolicyName } from '../features/policies/policy-query.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/policy/$name')({
  staticData: { access: 'open', texts: ['policies'] },
  loader: ({ context, params: { name } }) => {
    if (!isPolicyName(name)) throw notFound();
    return context.queryClient.query({ ...policyQuery(context.api, name, context.language), staleTime: 'static' });
  },
  head: ({ match: { context }, params, loaderData }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t(isPolicyName(params.name) ? `policies:${params.name}` : 'core:not-found.title'),
      path: loaderData && `/policy/${params.name}`,
      hidden: !loaderData,
    }),
  component: Page,
});

function Page() {
  return <PolicyPage policy={Route.useLoaderData()} />;
}
