import { SINGLE_SIGN_ON_CALLBACK } from '@site/contract/accounts/single-sign-on-schemas.ts';
import { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { pageForm, pick, type PageForm } from '#platform/pages/page-forms.ts';

const appealOn = (page: string): PageForm =>
  pageForm({
    page,
    name: 'appeal',
    route: sanctionRoutes.appeal,
    keeps: ['ticket', 'text'],
    input: ({ fields }) => pick(fields, 'ticket', 'text'),
    next: () => '/login?appealed=true',
  });

/** The form for an appeal against a ban or closure. Works without scripts, like the login before it. */
export const sanctionForms: readonly PageForm[] = [appealOn('/login'), appealOn(SINGLE_SIGN_ON_CALLBACK)];
