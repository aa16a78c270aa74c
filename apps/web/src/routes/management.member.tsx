import { createFileRoute } from '@tanstack/react-router';
import { MembersPage } from '../features/moderation/members/members-page.tsx';
import { managedMembersQuery } from '../features/moderation/queries.ts';
import { membersSearch } from '../features/moderation/searches.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/management/member')({
  staticData: { access: 'staff', texts: ['moderation', 'roles', 'reasons', 'forum', 'errors', 'security', 'fields'] },
  validateSearch: membersSearch,
  // Loads the initial data only; a changed filter shows a skeleton immediately.
  loader: async ({ context: { api, queryClient }, location }) => {
    const query = managedMembersQuery(api, membersSearch(location.search));
    await Promise.allSettled([queryClient.query({ ...query, staleTime: 'static' })]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('moderation:title.member'), hidden: true }),
  component: MembersPage,
});
