import { createFileRoute } from '@tanstack/react-router';
import { ForbiddenPage } from '../features/shell/regions/forbidden-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/forbidden')({
  staticData: { access: 'open' },
  head: ({ match }) =>
    pageHead({ site: match.context.site, title: match.context.i18n.t('core:forbidden.title'), hidden: true }),
  component: ForbiddenPage,
});
