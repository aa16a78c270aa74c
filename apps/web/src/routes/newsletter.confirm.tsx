import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '../features/newsletter/confirm-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';
import { textParam } from '#platform/pages/search-params.ts';

export const Route = createFileRoute('/newsletter/confirm')({
  staticData: { access: 'open', texts: ['newsletter'] },
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({ token: textParam(token) }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('newsletter:title'), hidden: true }),
  component: () => <ConfirmPage token={Route.useSearch().token ?? ''} />,
});
