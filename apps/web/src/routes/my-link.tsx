import { createFileRoute } from '@tanstack/react-router';
import { MyLinkPage } from '#features/my-link/my-link-page.tsx';
import { myLinkSearch } from '#features/my-link/my-link-search.ts';
import { myLinkQuery } from '#features/my-link/queries.ts';
import { pageHead } from '#platform/page-head.ts';

export const Route = createFileRoute('/my-link')({
  staticData: { access: 'member', texts: ['my-link', 'bio', 'unsaved', 'charts', 'errors', 'fields'] },
  validateSearch: myLinkSearch,
  // On failure the page reports that it did not load.
  loader: ({ context: { api, queryClient } }) =>
    queryClient.query({ ...myLinkQuery(api), staleTime: 0 }).catch(() => null),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('my-link:title'), hidden: true }),
  component: Page,
});

function Page() {
  const { tab = 'page', days = 30 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MyLinkPage
      tab={tab}
      days={days}
      onDays={(chosen) => void navigate({ search: { tab: 'stats', days: chosen }, replace: true, resetScroll: false })}
    />
  );
}
