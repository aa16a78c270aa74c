import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../features/cms/newsletter-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/newsletter')({
  staticData: { access: 'moderator', texts: ['desk', 'errors'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.newsletter'), hidden: true }),
  component: NewsletterPage,
});
