import { z } from 'zod';
import { Cursor, Done, Id, pageOf } from '../core/fields.ts';
import { API, PASSPORT } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { AccountHelp, HelpFields } from './schemas.ts';

/** Assisted recovery for members who are locked out of their account. */
export const accountRecoveryRoutes = routes('account-help', {
  start: route({
    method: 'POST',
    path: `${API}/moderator/account-help/start`,
    access: 'admin',
    limit: 'guard',
    summary: 'Start an account recovery',
    description:
      "Starts removing two-factor authentication from a member's account (kind `second-factor`) or changing its email (kind `email`). The recovery takes effect after 72 hours unless it is stopped. The current address immediately receives an email with a link that stops it; for kind `email`, the new address is emailed too. For a staff account, a second admin has to approve first. Requires recent re-authentication.",
    input: HelpFields,
    data: AccountHelp,
    errors: [
      'accounts.confirm-first',
      'members.not-found',
      'members.above-own-role',
      'accounts.same-email',
      'account-help.under-way',
      'account-help.nothing-to-reset',
      'account-help.not-possible',
    ],
  }),
  approve: route({
    method: 'POST',
    path: `${API}/moderator/account-help/approve`,
    access: 'admin',
    limit: 'guard',
    summary: 'Approve an account recovery',
    description:
      "Approves, as the second person, the recovery of a staff account. The 72 hours start with the approval. The admin who started the recovery can't approve it. Requires recent re-authentication.",
    input: z.strictObject({ id: Id }),
    data: AccountHelp,
    errors: [
      'accounts.confirm-first',
      'account-help.not-found',
      'account-help.second-person',
      'members.not-found',
      'members.above-own-role',
    ],
  }),
  cancel: route({
    method: 'POST',
    path: `${API}/moderator/account-help/cancel`,
    access: 'admin',
    limit: 'write',
    summary: 'Cancel an account recovery',
    description: 'Stops an account recovery that has not taken effect yet.',
    input: z.strictObject({ id: Id }),
    data: AccountHelp,
    errors: ['account-help.not-found', 'members.not-found', 'members.above-own-role'],
  }),
  list: route({
    method: 'GET',
    path: `${API}/moderator/account-help`,
    access: 'admin',
    limit: 'read',
    summary: 'List account recoveries',
    description:
      'Returns recoveries that are in progress, oldest first, or with `state` `ended` those that have ended, newest first. Returns 20 recoveries per page.',
    input: z.strictObject({ state: z.enum(['open', 'ended']).default('open'), cursor: Cursor.optional() }),
    data: pageOf(AccountHelp),
    errors: ['forum.cursor-invalid'],
  }),
  stop: route({
    method: 'POST',
    path: `${PASSPORT}/account-help/stop`,
    access: 'open',
    limit: 'guess',
    summary: 'Stop an account recovery by emailed link',
    description: 'Works without logging in. The call is idempotent.',
    input: z.strictObject({ token: z.string().max(200) }),
    data: Done,
    errors: ['account-help.link-ended'],
    quiet: true,
  }),
  stopOwn: route({
    method: 'POST',
    path: `${API}/member/account-help/stop`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Stop the recovery of your own account',
    description: 'Stops the account recovery that staff started for the current user.',
    input: z.strictObject({}),
    data: Done,
    errors: ['account-help.link-ended'],
  }),
});
