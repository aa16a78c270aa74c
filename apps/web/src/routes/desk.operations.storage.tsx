import { createFileRoute } from '@tanstack/react-router';
import { StoragePage } from '../features/operations/storage-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/operations/storage')({
  staticData: { access: 'admin', texts: ['operations', 'desk', 'moderation', 'errors'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('operations:tab.storage'), hidden: true }),
  component: StoragePage,
});
