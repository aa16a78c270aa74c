import { z } from 'zod';
import { Email, TypedPassword } from '../accounts/fields.ts';
import { LinkToken } from '../accounts/schemas.ts';
import { Done } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { SITE_PATH_MAX } from '../core/urls/site-path.ts';
import { AccountAccess } from '../security/schemas.ts';
import { ChangePassword, ResetPassword } from './schemas.ts';

export const passwordRoutes = routes('passwords', {
  forgot: route({
    method: 'POST',
    path: `${API}/forgot-password`,
    access: 'open',
    limit: 'mail',
    summary: 'Request a password reset',
    description:
      'Sends an email with a single-use link that sets a new password and is valid for one hour. The response is the same for known and unknown addresses.',
    input: z.strictObject({
      email: Email,
      /** Path on this site to redirect to after the next login; anything else is ignored (AUTH-25). */
      redirect: z.string().max(SITE_PATH_MAX).optional(),
    }),
    data: Done,
    errors: [],
    quiet: true,
  }),
  checkReset: route({
    method: 'POST',
    path: `${API}/reset-password/check`,
    access: 'open',
    limit: 'guess',
    summary: 'Check a password reset link',
    description: 'Returns what gives access to the account. The link stays unused.',
    input: LinkToken,
    data: AccountAccess,
    errors: ['accounts.link-invalid', 'accounts.link-expired'],
    quiet: true,
  }),
  reset: route({
    method: 'POST',
    path: `${API}/reset-password`,
    access: 'open',
    limit: 'guess',
    summary: 'Reset the password',
    description:
      'Sets a new password by the link from the email. Every session ends. Passkeys, an authenticator app and a connection to single sign-on that were added in the last 30 days are removed unless they are retained by `keepPasskeys`, `keepApp` and `keepIdentity`. An older authenticator app always stays.',
    input: ResetPassword,
    data: Done,
    errors: ['accounts.link-invalid', 'accounts.link-expired'],
    quiet: true,
  }),
  checkCurrent: route({
    method: 'POST',
    path: `${API}/member/modify-pwd/check`,
    access: 'signed-in',
    limit: 'guess',
    summary: 'Check the current password',
    description: "Returns whether the given password is the current user's password.",
    input: z.strictObject({ password: TypedPassword }),
    data: z.object({ correct: z.boolean() }),
    errors: [],
    quiet: true,
  }),
  change: route({
    method: 'POST',
    path: `${API}/member/modify-pwd`,
    access: 'signed-in',
    limit: 'guess',
    summary: 'Change the password',
    description: 'Sets a new password. All other sessions end.',
    input: ChangePassword,
    data: Done,
    errors: ['accounts.unverified'],
    quiet: true,
  }),
});
