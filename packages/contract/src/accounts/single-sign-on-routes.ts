import { z } from 'zod';
import { Done } from '../core/fields.ts';
import { API, PASSPORT } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { FinishSingleSignOn, SingleSignOnResult, SingleSignOnSignUp } from './single-sign-on-schemas.ts';

const nothing = z.strictObject({});

/** Login with the accounts of an OpenID Connect provider. Without one in the settings, every route responds with 404. */
export const singleSignOnRoutes = routes('accounts', {
  finishSingleSignOn: route({
    method: 'POST',
    path: `${PASSPORT}/single-sign-on`,
    access: 'open',
    limit: 'guess',
    summary: 'Finish single sign-on',
    description:
      'Redeems the code with which the provider redirected the browser to `/oidc/callback`. The flow must have been started in the same browser, within the last 10 minutes. Logs in the account that is connected to the identity, connects it to the current account if `connectSingleSignOn` started the flow, or returns a ticket for `signUpWithSingleSignOn`.',
    input: FinishSingleSignOn,
    data: SingleSignOnResult,
    errors: [
      'no-such-address',
      'accounts.ticket-ended',
      'accounts.credentials',
      'accounts.unverified',
      'accounts.sso-refused',
      'accounts.sso-unreachable',
      'accounts.sso-email-unverified',
      'accounts.sso-email-taken',
      'accounts.sso-identity-taken',
      'accounts.sso-connected',
    ],
    quiet: true,
  }),
  signUpWithSingleSignOn: route({
    method: 'POST',
    path: `${PASSPORT}/single-sign-on/sign-up`,
    access: 'open',
    limit: 'guess',
    summary: 'Sign up with single sign-on',
    description:
      'Creates an account without a password for the identity that the ticket of `finishSingleSignOn` belongs to, and logs in. The email that the provider has verified is verified here too.',
    input: SingleSignOnSignUp,
    data: SingleSignOnResult,
    errors: [
      'no-such-address',
      'accounts.ticket-ended',
      'accounts.credentials',
      'accounts.unverified',
      'accounts.sso-email-taken',
    ],
    quiet: true,
  }),
  connectSingleSignOn: route({
    method: 'POST',
    path: `${API}/security/single-sign-on`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Start connecting single sign-on',
    description:
      'Returns the URL of the provider that the browser opens next. Requires the password, which the call uses up.',
    input: nothing,
    data: z.object({ url: z.url() }),
    errors: ['no-such-address', 'accounts.confirm-first', 'accounts.sso-connected', 'accounts.sso-unreachable'],
  }),
  disconnectSingleSignOn: route({
    method: 'DELETE',
    path: `${API}/security/single-sign-on`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Disconnect single sign-on',
    description:
      'Removes the connection to the identity at the provider. Requires recent re-authentication, and an account with a password. Idempotent.',
    input: nothing,
    data: Done,
    errors: ['no-such-address', 'accounts.confirm-first', 'accounts.sso-password-first'],
  }),
});
