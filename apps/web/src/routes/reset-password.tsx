import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/page-head.ts';
import { textParam } from '#platform/search-params.ts';
import { ResetPage } from '#features/passwords/reset-page.tsx';

export const Route = createFileRoute('/reset-password')({
  staticData: { access: 'open', texts: ['accounts', 'passwords', 'errors'] },
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    token: textParam(search['token']),
  }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('passwords:reset.title'), hidden: true }),
  component: () => <ResetPage token={Route.useSearch().token} />,
});
