import { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { LoginResult, User } from '@site/contract/accounts/schemas.ts';
import { singleSignOnRoutes } from '@site/contract/accounts/single-sign-on-routes.ts';
import { SINGLE_SIGN_ON_CALLBACK, type SingleSignOnResult } from '@site/contract/accounts/single-sign-on-schemas.ts';
import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import { sitePath } from '@site/contract/core/urls/site-path.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import { isTicked, pageForm, pick, type PageForm, type Posted } from '#platform/pages/page-forms.ts';

/** Returns the path, with the optional redirect target in its query. */
function returning(path: string, redirect: string | undefined, flag?: 'sent' | 'recovered' | 'done'): string {
  const query = new URLSearchParams({ ...(flag && { [flag]: 'true' }), ...(redirect && { redirect }) }).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Returns the requested page for members, and the join page for everyone else. */
function destination({ complete }: User, redirect: string | undefined): string {
  return complete ? (redirect ?? MEMBER_HOME) : returning('/communityView/join', redirect);
}

/**
 * Returns the redirect target after a login; null when the page shows another step first, such as the second factor or
 * the tip about a weak password.
 */
function afterLogin(result: LoginResult, redirect: string | undefined): string | null {
  if (result.next !== 'signed-in' || result.user.pwdType !== 'ok') return null;
  return destination(result.user, redirect);
}

/** Returns the page to return to. The provider's callback page posts it with each step; other pages have it in the URL. */
const returnPath = ({ fields, query }: Pick<Posted, 'fields' | 'query'>) =>
  sitePath(fields['redirect'] ?? query['redirect']);

/** Forms of the steps that may follow the password, on a page that shows them. */
const laterSteps = (page: string): PageForm[] => [
  pageForm({
    page,
    name: 'second-factor',
    route: securityRoutes.secondFactor,
    keeps: ['ticket', 'redirect'],
    input: ({ fields }) => pick(fields, 'ticket', 'code'),
    next: (result, posted) => afterLogin(result, returnPath(posted)),
  }),
  pageForm({
    page,
    name: 'recover',
    route: privacyRoutes.terminateFreeze,
    keeps: ['redirect'],
    input: ({ fields }) => pick(fields, 'ticket'),
    next: (_, posted) => returning('/login', returnPath(posted), 'recovered'),
  }),
];

/** Returns the redirect target after a login at the provider; null when the page shows another step first. */
function afterSingleSignOn({ step, redirect }: SingleSignOnResult): string | null {
  if (step.next === 'connected') return redirect ?? MEMBER_HOME;
  return step.next === 'sign-up' ? null : afterLogin(step, redirect);
}

/** Account forms that work without scripts (AUTH-24). */
export const accountForms: readonly PageForm[] = [
  pageForm({
    page: '/login',
    name: 'login',
    route: accountRoutes.login,
    keeps: ['email'],
    input: ({ fields }) => pick(fields, 'email', 'password'),
    next: (result, { query }) => afterLogin(result, sitePath(query['redirect'])),
  }),
  ...laterSteps('/login'),
  ...laterSteps(SINGLE_SIGN_ON_CALLBACK),
  pageForm({
    page: SINGLE_SIGN_ON_CALLBACK,
    name: 'single-sign-on',
    route: singleSignOnRoutes.finishSingleSignOn,
    keeps: [],
    input: ({ query }) => ({ ...pick(query, 'code', 'state'), ...(query['iss'] && pick(query, 'iss')) }),
    next: afterSingleSignOn,
  }),
  pageForm({
    page: SINGLE_SIGN_ON_CALLBACK,
    name: 'single-sign-on-sign-up',
    route: singleSignOnRoutes.signUpWithSingleSignOn,
    keeps: ['ticket', 'email', 'userName', 'adult', 'terms'],
    input: ({ fields }) => ({
      ...pick(fields, 'ticket', 'userName'),
      adult: isTicked(fields, 'adult'),
      terms: isTicked(fields, 'terms'),
    }),
    next: afterSingleSignOn,
  }),
  pageForm({
    page: '/regist',
    name: 'sign-up',
    route: accountRoutes.signUp,
    keeps: ['email', 'userName', 'adult', 'terms'],
    async input({ fields, query, call }) {
      const { key } = await call(accountRoutes.exponent, {});
      return {
        ...pick(fields, 'email', 'userName', 'password', 'repeat'),
        adult: isTicked(fields, 'adult'),
        terms: isTicked(fields, 'terms'),
        key,
        redirect: sitePath(query['redirect']),
        ...(query['ref'] !== undefined && query['ref'].length <= 20 && { ref: query['ref'] }),
      };
    },
    next: (_, { query }) => returning('/verify', sitePath(query['redirect'])),
  }),
  pageForm({
    page: '/verify',
    name: 'verify',
    route: accountRoutes.verifyEmail,
    keeps: [],
    input: ({ query }) => ({ ...pick(query, 'token'), login: true }),
    // Skips the tip about a weak password, because its strength was shown when the password was chosen.
    next: ({ login, redirect, elsewhere, otherAccount }) =>
      login?.next === 'signed-in'
        ? destination(login.user, sitePath(redirect))
        : [
            returning('/verify', sitePath(redirect), 'done'),
            ...(elsewhere ? ['elsewhere=true'] : []),
            ...(otherAccount ? ['otherAccount=true'] : []),
          ].join('&'),
  }),
  pageForm({
    page: '/verify',
    name: 'resend',
    route: accountRoutes.resendEmail,
    keeps: ['email'],
    input: ({ fields }) => pick(fields, 'email'),
    next: (_, { query }) => returning('/verify', sitePath(query['redirect']), 'sent'),
  }),
  pageForm({
    page: '/verify',
    name: 'correct-email',
    route: accountRoutes.correctEmail,
    keeps: ['email', 'newEmail'],
    input: ({ fields }) => pick(fields, 'email', 'password', 'newEmail'),
    next: (_, { query }) => returning('/verify', sitePath(query['redirect']), 'sent'),
  }),
];
