import { createFileRoute } from '@tanstack/react-router';
import { StopChangePage } from '../features/accounts/stop-change-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';
import { flagParam, textParam } from '#platform/pages/search-params.ts';

interface StopChangeSearch {
  token?: string | undefined;
  /** Whether the change was stopped without scripts. */
  done?: true | undefined;
}

export const Route = createFileRoute('/stop-change')({
  staticData: { access: 'open', texts: ['accounts', 'errors'] },
  validateSearch: ({ token, done }: Record<string, unknown>): StopChangeSearch => ({
    token: textParam(token),
    done: flagParam(done),
  }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('accounts:stop-change.title'), hidden: true }),
  component: Page,
});

function Page() {
  const { token, done = false } = Route.useSearch();
  return <StopChangePage token={token} done={done} />;
}
