import { createFileRoute } from '@tanstack/react-router';
import { AssistantPage } from '../features/setup/assistant/assistant-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/setup')({
  staticData: { access: 'admin', texts: ['setup', 'desk', 'errors'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('setup:title'), hidden: true }),
  component: AssistantPage,
});
