import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/page-head.ts';
import { flagParam } from '#platform/search-params.ts';
import { ForgotPage } from '#features/passwords/forgot-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { access: 'open', texts: ['accounts', 'passwords', 'errors'] },
  validateSearch: ({ sent }: Record<string, unknown>): { sent?: true | undefined } => ({ sent: flagParam(sent) }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('passwords:forgot.title'), hidden: true }),
  component: () => <ForgotPage sent={Route.useSearch().sent === true} />,
});
