import { securityRoutes } from '@site/contract/security/routes.ts';
import { pageForm, pick, type PageForm } from '#platform/pages/page-forms.ts';

/** The form that undoes a change; works without scripts (SAFE-32). */
export const securityForms: readonly PageForm[] = [
  pageForm({
    page: '/revert',
    name: 'revert',
    route: securityRoutes.revert,
    keeps: [],
    input: ({ query }) => pick(query, 'token'),
    next: () => '/revert?done=true',
  }),
];
