import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '#platform/pages/page-head.ts';
import { flagParam } from '#platform/pages/search-params.ts';
import { ChangePage } from '../features/passwords/change-page.tsx';

export const Route = createFileRoute('/change-password')({
  staticData: { access: 'signed-in', texts: ['accounts', 'passwords', 'errors'] },
  validateSearch: ({ done }: Record<string, unknown>): { done?: true | undefined } => ({ done: flagParam(done) }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('passwords:change.title'), hidden: true }),
  component: () => <ChangePage done={Route.useSearch().done === true} />,
});
