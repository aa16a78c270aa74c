import { z } from 'zod';
import { Cursor, Done, Id, pageOf } from '../core/fields.ts';
import { API, PASSPORT } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { AccountHelp, HelpFields } from './schemas.ts';

/** Assisted recovery for members who are locked out of their account. */
export const accountHelpRoutes = routes('account-help', {
  start: route({
    method: 'POST',
    path: `${API}/moderator/account-help/start`,
    access: 'admin',
    limit: 'guard',
    summary:
      'Start the reset of a second factor or the change of an address for a member. It takes effect after 72 hours unless it is stopped; the present address is told at once. For accounts of staff a second person has to agree first.',
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
    summary: 'Agree as the second person to help for an account of staff. The 72 hours begin with it.',
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
    summary: 'Stop help that has not taken effect yet.',
    input: z.strictObject({ id: Id }),
    data: AccountHelp,
    errors: ['account-help.not-found', 'members.not-found', 'members.above-own-role'],
  }),
  list: route({
    method: 'GET',
    path: `${API}/moderator/account-help`,
    access: 'admin',
    limit: 'read',
    summary: 'List help for locked-out members: what is under way, oldest first, or what has ended, newest first.',
    input: z.strictObject({ state: z.enum(['open', 'ended']).default('open'), cursor: Cursor.optional() }),
    data: pageOf(AccountHelp),
    errors: ['forum.cursor-invalid'],
  }),
  stop: route({
    method: 'POST',
    path: `${PASSPORT}/account-help/stop`,
    access: 'open',
    limit: 'guess',
    summary: 'Stop help by the mailed link, without signing in. A repeated call changes nothing.',
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
    summary: 'Stop the help that staff started for your own account.',
    input: z.strictObject({}),
    data: Done,
    errors: ['account-help.link-ended'],
  }),
});
