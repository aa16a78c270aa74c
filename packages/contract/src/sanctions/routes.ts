import { z } from 'zod';
import { Cursor, Done, pageOf } from '../core/fields.ts';
import { API, PASSPORT } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { ManagedMember } from '../moderation/schemas.ts';
import { AnswerFields, AppealClosingFields, AppealFields, BanFields, CloseFields, SanctionReview } from './schemas.ts';

export const sanctionRoutes = routes('exclusions', {
  ban: route({
    method: 'POST',
    path: `${API}/moderator/member/ban`,
    access: 'moderator',
    limit: 'write',
    summary: 'Ban a member or lift a ban',
    description:
      'A ban ends every session immediately and prevents every way of logging in. The member is notified by email and can appeal once.',
    input: BanFields,
    data: ManagedMember,
    errors: ['members.not-found', 'members.above-own-role', 'exclusions.lasts-already'],
  }),
  close: route({
    method: 'POST',
    path: `${API}/moderator/member/close`,
    access: 'admin',
    limit: 'write',
    summary: 'Close an account or withdraw the closure',
    description:
      "Closes a member's account after 30 days of notice or immediately, or withdraws the closure. A closed account is deleted in the same way as at the member's own request.",
    input: CloseFields,
    data: ManagedMember,
    errors: ['members.not-found', 'members.above-own-role', 'exclusions.lasts-already'],
  }),
  appeal: route({
    method: 'POST',
    path: `${PASSPORT}/exclusion/appeal`,
    access: 'open',
    limit: 'guess',
    summary: 'Appeal a ban or account closure',
    description:
      'Requires the login ticket that the login returned. Only one appeal is possible. The answer is sent by email.',
    input: AppealFields,
    data: Done,
    errors: ['accounts.ticket-ended', 'moderation.appeal-made'],
    quiet: true,
  }),
  appealClosing: route({
    method: 'POST',
    path: `${API}/member/closing/appeal`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Appeal your announced account closure',
    description:
      "Appeals against the announced closure of the current user's account. Only one appeal is possible. The answer is sent by email.",
    input: AppealClosingFields,
    data: Done,
    errors: ['exclusions.none', 'moderation.appeal-made'],
  }),
  list: route({
    method: 'GET',
    path: `${API}/moderator/exclusions`,
    access: 'moderator',
    limit: 'read',
    summary: 'List bans and account closures',
    description:
      'Returns those with a pending appeal, oldest first, or with `state` `lasting` all that are in force, newest first. Returns 20 entries per page.',
    input: z.strictObject({ state: z.enum(['appealed', 'lasting']).default('appealed'), cursor: Cursor.optional() }),
    data: pageOf(SanctionReview),
    errors: ['forum.cursor-invalid'],
  }),
  answer: route({
    method: 'POST',
    path: `${API}/moderator/exclusion/answer`,
    access: 'moderator',
    limit: 'write',
    summary: 'Answer a ban or closure appeal',
    description:
      "Granting the appeal lifts the ban or withdraws the closure. The person who made the decision can't answer. Appeals against closures are answered by admins. The answer is sent to the member by email.",
    input: AnswerFields,
    data: SanctionReview,
    errors: [
      'moderation.appeal-not-found',
      'moderation.appeal-decided',
      'moderation.own-decision',
      'members.above-own-role',
    ],
  }),
});
