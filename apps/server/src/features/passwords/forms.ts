import { sitePath } from '@site/contract/core/urls/site-path.ts';
import { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { parseAccessSelection } from '@site/contract/security/access-selection.ts';
import { pageForm, pick, type PageForm } from '#platform/pages/page-forms.ts';

/** Adds the redirect target to the query if it is a path of this site. */
function withRedirect(path: string, redirect: string | undefined): string {
  const own = sitePath(redirect);
  return own ? `${path}&${new URLSearchParams({ redirect: own }).toString()}` : path;
}

/** Forms for requesting a password reset and for setting a new password; work without scripts (AUTH-24). */
export const passwordForms: readonly PageForm[] = [
  pageForm({
    page: '/forgot-password',
    name: 'forgot',
    route: passwordRoutes.forgot,
    keeps: ['email'],
    input: ({ fields, query }) => ({ ...pick(fields, 'email'), redirect: sitePath(query['redirect']) }),
    next: (_, { query }) => withRedirect('/forgot-password?sent=true', query['redirect']),
  }),
  pageForm({
    page: '/reset-password',
    name: 'reset',
    route: passwordRoutes.reset,
    keeps: [],
    input: ({ fields, query }) => ({
      ...pick(query, 'token'),
      ...pick(fields, 'password', 'repeat'),
      ...parseAccessSelection((name) => fields[name]),
    }),
    next: (_, { query }) => withRedirect('/reset-password?done=true', query['redirect']),
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
