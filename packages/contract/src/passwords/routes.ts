import { z } from 'zod';
import { Email, TypedPassword } from '../accounts/fields.ts';
import { LinkToken } from '../accounts/schemas.ts';
import { Done } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { SITE_PATH_MAX } from '../core/site-path.ts';
import { AccountAccess } from '../security/schemas.ts';
import { ChangePassword, ResetPassword } from './schemas.ts';

export const passwordRoutes = routes('passwords', {
  forgot: route({
    method: 'POST',
    path: `${API}/forgot-password`,
    access: 'open',
    limit: 'mail',
    summary:
      'Mails a single-use link (1 hour) that sets a new password; the same answer for known and unknown addresses.',
    input: z.strictObject({
      email: Email,
      /** Path of this site to redirect to after the next login; anything else is ignored (AUTH-25). */
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
    summary:
      'Check a mailed link that sets a new password, and list what gives access to the account; it stays unused.',
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
    summary:
      'Set a new password by a mailed link; every session ends, and passkeys and an app of the last 30 days are removed unless kept. An older app always stays.',
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
    summary: 'Whether this is the current password.',
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
    summary: 'Sets a new password; the other sessions end.',
    input: ChangePassword,
    data: Done,
    errors: ['accounts.unverified'],
    quiet: true,
  }),
});
