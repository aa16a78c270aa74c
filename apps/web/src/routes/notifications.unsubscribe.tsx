import { createFileRoute } from '@tanstack/react-router';
import { MailsOffPage } from '../features/notifications/settings/mails-off-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';
import { flagParam, textParam } from '#platform/pages/search-params.ts';

interface MailsOffSearch {
  token?: string | undefined;
  /** Whether the emails were turned off. */
  done?: true | undefined;
}

export const Route = createFileRoute('/notifications/unsubscribe')({
  staticData: { access: 'open', texts: ['notices'] },
  validateSearch: ({ token, done }: Record<string, unknown>): MailsOffSearch => ({
    token: textParam(token),
    done: flagParam(done),
  }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('notices:mails-off.title'), hidden: true }),
  component: Page,
});

function Page() {
  const { token, done = false } = Route.useSearch();
  return <MailsOffPage token={token} done={done} />;
}
