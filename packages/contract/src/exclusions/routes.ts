import { z } from 'zod';
import { Cursor, Done, pageOf } from '../core/fields.ts';
import { API, PASSPORT } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { ManagedMember } from '../moderation/schemas.ts';
import { AnswerFields, AppealClosingFields, AppealFields, BanFields, CloseFields, ExclusionReview } from './schemas.ts';

export const exclusionRoutes = routes('exclusions', {
  ban: route({
    method: 'POST',
    path: `${API}/moderator/member/ban`,
    access: 'moderator',
    limit: 'write',
    summary:
      'Ban a member, or lift the ban. A ban ends every session at once and prevents signing in by any way; the member is told by mail and can appeal once.',
    input: BanFields,
    data: ManagedMember,
    errors: ['members.not-found', 'members.above-own-role', 'exclusions.lasts-already'],
  }),
  close: route({
    method: 'POST',
    path: `${API}/moderator/member/close`,
    access: 'admin',
    limit: 'write',
    summary:
      "Close a member's account after 30 days of notice or at once, or withdraw the closing. Afterwards it is deleted like after the member's own request.",
    input: CloseFields,
    data: ManagedMember,
    errors: ['members.not-found', 'members.above-own-role', 'exclusions.lasts-already'],
  }),
  appeal: route({
    method: 'POST',
    path: `${PASSPORT}/exclusion/appeal`,
    access: 'open',
    limit: 'guess',
    summary: 'Appeal against a ban or closure, once, by the ticket that login gave. The answer comes by mail.',
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
    summary: 'Appeal against the announced closing of your account, once. The answer comes by mail.',
    input: AppealClosingFields,
    data: Done,
    errors: ['exclusions.none', 'moderation.appeal-made'],
  }),
  list: route({
    method: 'GET',
    path: `${API}/moderator/exclusions`,
    access: 'moderator',
    limit: 'read',
    summary: 'List bans and closures: those with an appeal that waits, oldest first, or all that last, newest first.',
    input: z.strictObject({ state: z.enum(['appealed', 'lasting']).default('appealed'), cursor: Cursor.optional() }),
    data: pageOf(ExclusionReview),
    errors: ['forum.cursor-invalid'],
  }),
  answer: route({
    method: 'POST',
    path: `${API}/moderator/exclusion/answer`,
    access: 'moderator',
    limit: 'write',
    summary:
      'Answer an appeal against a ban or closure; granting it lifts the ban or withdraws the closing. Never by the person who decided; closures by admins.',
    input: AnswerFields,
    data: ExclusionReview,
    errors: [
      'moderation.appeal-not-found',
      'moderation.appeal-decided',
      'moderation.own-decision',
      'members.above-own-role',
    ],
  }),
});
