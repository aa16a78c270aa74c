import { createFileRoute } from '@tanstack/react-router';
import { MemberListPage } from '../features/profiles/member-lists/member-list-page.tsx';
import { memberSearch } from '../features/profiles/member-lists/member-search.ts';
import { membersQuery, recUsersQuery } from '../features/profiles/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/memberList')({
  staticData: { access: 'member', texts: ['profiles', 'forum'], adverts: true },
  validateSearch: memberSearch,
  // Loads the initial data only; a changed filter shows a skeleton immediately.
  loader: async ({ context: { api, queryClient }, location }) => {
    // The location's search parameters are not validated yet.
    const search = memberSearch(location.search);
    await Promise.allSettled([
      queryClient.infiniteQuery({ ...membersQuery(api, search), staleTime: 'static' }),
      queryClient.query({ ...recUsersQuery(api), staleTime: 'static' }),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('profiles:list.title'), hidden: true }),
  component: MemberListPage,
});
