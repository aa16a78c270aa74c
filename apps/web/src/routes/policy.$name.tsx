import { createFileRoute, notFound } from '@tanstack/react-router';
import { isApiError } from '@site/contract/core/errors.ts';
import { PolicyPage } from '../features/policies/policy-page.tsx';
import { policyQuery } from '../features/policies/policy-query.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/policy/$name')({
  staticData: { access: 'open', texts: ['policies'] },
  loader: async ({ context, params: { name } }) => {
    try {
      const query = policyQuery(context.api, name, context.language);
      return await context.queryClient.query({ ...query, staleTime: 'static' });
    } catch (error) {
      if (isApiError(error, 'documents.not-found', 'invalid')) throw notFound();
      throw error;
    }
  },
  head: ({ match: { context }, params, loaderData: policy }) =>
    pageHead({
      site: context.site,
      title: policy?.title ?? context.i18n.t('core:not-found.title'),
      ...(policy && { description: policy.summary, path: `/policy/${params.name}` }),
      hidden: !policy,
    }),
  component: Page,
});

function Page() {
  return <PolicyPage policy={Route.useLoaderData()} />;
}
