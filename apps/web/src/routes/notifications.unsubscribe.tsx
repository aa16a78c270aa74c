import { createFileRoute } from '@tanstack/react-router';
import { MailsOffPage } from '../features/notifications/settings/mails-off-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';
import { flagParam, textParam } from '#platform/pages/search-params.ts';

interface MailsOffSearch {
  token?: string | undefined;
  /** Whether the emails were turned off. */
  done?: true | undefined;
  /** The only kind of emails that the link turns off. */
  only?: 'broadcasts' | undefined;
}

export const Route = createFileRoute('/notifications/unsubscribe')({
  staticData: { access: 'open', texts: ['notices'] },
  validateSearch: ({ token, done, only }: Record<string, unknown>): MailsOffSearch => ({
    token: textParam(token),
    done: flagParam(done),
    only: only === 'broadcasts' ? only : undefined,
  }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('notices:mails-off.title'), hidden: true }),
  component: Page,
});

function Page() {
  const { token, done = false, only } = Route.useSearch();
  return <MailsOffPage token={token} done={done} only={only} />;
}
