import { createFileRoute } from '@tanstack/react-router';
import { DeskNewsletterPage } from '../features/newsletter/desk/desk-newsletter-page.tsx';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/newsletter')({
  staticData: { access: 'moderator', texts: ['desk', 'unsaved', 'errors', 'fields'] },
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.newsletter'), hidden: true }),
  component: DeskNewsletterPage,
});
