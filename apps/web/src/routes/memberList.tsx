import { createFileRoute } from '@tanstack/react-router';
import { MemberListPage } from '#features/profiles/member-list-page.tsx';
import { memberSearch } from '#features/profiles/member-search.ts';
import { membersQuery, recUsersQuery } from '#features/profiles/queries.ts';
import { pageHead } from '#platform/page-head.ts';

export const Route = createFileRoute('/memberList')({
  staticData: { access: 'member', texts: ['profiles', 'forum'], adverts: true },
  validateSearch: memberSearch,
  // For the first sight only: a changed filter shows at once that its members are on their way.
  loader: async ({ context: { api, queryClient }, location }) => {
    // The address as it was typed; what it does not know it leaves out.
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
