import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { pageForm, pick, type PageForm } from '#platform/pages/page-forms.ts';

/** The form for an appeal against a ban or closure. Works without scripts, like the login before it. */
export const sanctionForms: readonly PageForm[] = [
  pageForm({
    page: '/login',
    name: 'appeal',
    route: sanctionRoutes.appeal,
    keeps: ['ticket', 'text'],
    input: ({ fields }) => pick(fields, 'ticket', 'text'),
    next: () => '/login?appealed=true',
  }),
];
