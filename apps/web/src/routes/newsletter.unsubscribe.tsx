import { createFileRoute } from '@tanstack/react-router';
import { linkedQuery } from '../features/newsletter/linked-query.ts';
import { UnsubscribePage } from '../features/newsletter/unsubscribe-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';
import { textParam } from '#platform/pages/search-params.ts';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  staticData: { access: 'open', texts: ['newsletter'] },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: textParam(token, 200),
  }),
  loaderDeps: ({ search: { token = '' } }) => ({ token }),
  loader: async ({ context: { api, queryClient }, deps: { token } }) => {
    // A forged link is reported by the page itself instead of an error page.
    await queryClient.query({ ...linkedQuery(api, token), staleTime: 'static' }).catch(() => undefined);
  },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('newsletter:title'), hidden: true }),
  component: () => <UnsubscribePage token={Route.useSearch().token ?? ''} />,
});
