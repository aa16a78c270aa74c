import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/pages/page-head.ts';
import { returnSearch, type ReturnSearch } from '#platform/pages/return-search.ts';
import { flagParam } from '#platform/pages/search-params.ts';
import { ForgotPage } from '../features/passwords/forgot-page.tsx';

interface ForgotSearch extends ReturnSearch {
  /** Whether the form was sent without scripts. */
  sent?: true | undefined;
}

export const Route = createFileRoute('/forgot-password')({
  staticData: { access: 'open', texts: ['accounts', 'passwords', 'errors'] },
  validateSearch: (search: Record<string, unknown>): ForgotSearch => ({
    ...returnSearch(search),
    sent: flagParam(search['sent']),
  }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('passwords:forgot.title'), hidden: true }),
  component: () => <ForgotPage sent={Route.useSearch().sent === true} />,
});
