import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { pageForm, pick, type PageForm } from '#platform/pages/page-forms.ts';

/** Form for subscribing without JavaScript (AUTH-24), on the newsletter page and in the page footer. */
export const newsletterForms: readonly PageForm[] = [
  pageForm({
    page: '/newsletter',
    name: 'newsletter',
    route: newsletterRoutes.subscribe,
    keeps: ['email'],
    input: ({ fields, context }) => ({ ...pick(fields, 'email'), language: context.language }),
    next: () => '/newsletter?sent=true',
  }),
];
