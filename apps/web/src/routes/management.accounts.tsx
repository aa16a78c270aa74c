import { createFileRoute } from '@tanstack/react-router';
import { AccountsPage } from '../features/moderation/sanctions/accounts-page.tsx';
import { sanctionsQuery } from '../features/moderation/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/management/accounts')({
  staticData: { access: 'moderator', texts: ['moderation', 'security', 'errors', 'fields'] },
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.allSettled([queryClient.infiniteQuery({ ...sanctionsQuery(api, 'appealed'), staleTime: 'static' })]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('moderation:title.accounts'), hidden: true }),
  component: AccountsPage,
});
