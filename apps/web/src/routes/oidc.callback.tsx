import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '#platform/pages/page-head.ts';
import { textParam } from '#platform/pages/search-params.ts';
import { CallbackPage } from '../features/accounts/single-sign-on/callback-page.tsx';

/** Parameters that the provider of single sign-on appends; others are ignored. */
interface CallbackSearch {
  code?: string | undefined;
  state?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}

export const Route = createFileRoute('/oidc/callback')({
  staticData: { access: 'open', texts: ['accounts', 'security', 'errors'] },
  validateSearch: (search: Record<string, unknown>): CallbackSearch => ({
    code: textParam(search['code'], 4000),
    state: textParam(search['state'], 100),
    iss: textParam(search['iss'], 500),
    error: textParam(search['error'], 100),
  }),
  beforeLoad: ({ context }) => {
    if (!context.site?.singleSignOn) throw notFound();
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      title: context.i18n.t('accounts:sso.title', { name: context.site?.singleSignOn ?? '' }),
      hidden: true,
    }),
  component: Page,
});

function Page() {
  const { code, state, iss, error } = Route.useSearch();
  const response = code !== undefined && state !== undefined ? { code, state, ...(iss && { iss }) } : undefined;
  return <CallbackPage response={response} error={error} />;
}
