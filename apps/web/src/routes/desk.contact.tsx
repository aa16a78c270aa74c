import { createFileRoute } from '@tanstack/react-router';
import { ContactCmsPage } from '../features/cms/contact-messages/contact-page.tsx';
import { contactSearch } from '../features/cms/searches.ts';
import { pageHead } from '#platform/pages/page-head.ts';

export const Route = createFileRoute('/desk/contact')({
  staticData: { access: 'moderator', texts: ['desk', 'contact', 'errors'] },
  validateSearch: contactSearch,
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, title: context.i18n.t('desk:tab.contact'), hidden: true }),
  component: ContactCmsPage,
});
