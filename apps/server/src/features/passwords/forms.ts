import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { keptAccess } from '@site/contract/security/kept-access.ts';
import { pageForm, pick, type PageForm } from '#platform/page-forms.ts';

/** The forms for a forgotten password, and for a new one, that work without scripts (AUTH-24). */
export const passwordForms: readonly PageForm[] = [
  pageForm({
    page: '/forgot-password',
    name: 'forgot',
    route: passwordRoutes.forgot,
    keeps: ['email'],
    input: ({ fields }) => pick(fields, 'email'),
    next: () => '/forgot-password?sent=true',
  }),
  pageForm({
    page: '/reset-password',
    name: 'reset',
    route: passwordRoutes.reset,
    keeps: [],
    input: ({ fields, query }) => ({
      ...pick(query, 'token'),
      ...pick(fields, 'password', 'repeat'),
      ...keptAccess((name) => fields[name]),
    }),
    next: () => '/reset-password?done=true',
  }),
  pageForm({
    page: '/change-password',
    name: 'change',
    route: passwordRoutes.change,
    keeps: [],
    input: ({ fields }) => pick(fields, 'current', 'password', 'repeat'),
    next: () => '/change-password?done=true',
  }),
];
