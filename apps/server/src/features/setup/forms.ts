import { setupRoutes } from '@site/contract/setup/routes.ts';
import { pageForm, pick, type PageForm } from '#platform/pages/page-forms.ts';

/** Form of the setup link; works without scripts. Adding a second factor, the next step, needs them. */
export const setupForms: readonly PageForm[] = [
  pageForm({
    page: '/setup',
    name: 'setup',
    route: setupRoutes.createAdministrator,
    keeps: ['siteName', 'email', 'nickName'],
    input: ({ fields, query }) => ({
      ...pick(query, 'token'),
      // Absent if the page didn't ask for it.
      ...(fields['siteName'] !== undefined && pick(fields, 'siteName')),
      ...pick(fields, 'email', 'nickName', 'password', 'repeat'),
    }),
    next: () => '/setup',
  }),
];
