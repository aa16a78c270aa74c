import { createFileRoute } from '@tanstack/react-router';
import { LedgerPage } from '../features/stream/ledger/ledger-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/stream-summary/ledger')({
  staticData: { access: 'account', texts: ['stream', 'offline', 'errors', 'fields'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('stream:tab.ledger'), hidden: true }),
  component: LedgerPage,
});
