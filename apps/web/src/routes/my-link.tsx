import { createFileRoute } from '@tanstack/react-router';
import { LinkPageEditor } from '../features/link-page/link-page-editor.tsx';
import { linkPageSearch } from '../features/link-page/link-page-search.ts';
import { linkPageQuery } from '../features/link-page/queries.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/my-link')({
  staticData: {
    task: 'editing',
    access: 'account',
    guests: true,
    texts: ['my-link', 'bio', 'unsaved', 'offline', 'charts', 'errors', 'fields'],
  },
  validateSearch: linkPageSearch,
  // On failure the page reports that it did not load.
  loader: ({ context: { api, queryClient, user } }) =>
    // A visitor's page is on the device.
    user && queryClient.query({ ...linkPageQuery(api, user.id), staleTime: 0 }).catch(() => null),
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('my-link:title'),
      description: context.i18n.t('my-link:lead'),
      path: '/my-link',
    }),
  component: Page,
});

function Page() {
  const { tab = 'page', days = 30 } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LinkPageEditor
      tab={tab}
      days={days}
      onDays={(chosen) => void navigate({ search: { tab: 'stats', days: chosen }, replace: true, resetScroll: false })}
    />
  );
}
