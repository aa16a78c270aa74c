import { z } from 'zod';
import { Cursor, Done, Id, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Claim, ClaimReview } from './room-claim-schemas.ts';
import { NetworkField, RoomName } from './performer-schemas.ts';

const Room = z.strictObject({ network: NetworkField, name: RoomName });
const One = z.strictObject({ id: Id });

/** Room claims of members, confirmed by a code in the room's bio or by staff, and tracking opt-outs. */
export const roomClaimRoutes = routes('industry', {
  claims: route({
    method: 'GET',
    path: `${API}/industry/claims`,
    access: 'member',
    limit: 'read',
    summary: 'List room claims',
    description: "Returns the current user's room claims, newest first, and in `left` how many more they can make.",
    input: z.strictObject({}),
    data: z.object({ items: z.array(Claim), left: z.number().int() }),
    errors: [],
  }),
  claim: route({
    method: 'POST',
    path: `${API}/industry/claim`,
    access: 'member',
    limit: 'write',
    summary: 'Claim a room',
    description:
      "Claims a room name on a cam site and returns the code to put in the room's bio. Claiming the same name again returns the same claim; a refused claim starts again. On a simulated site, only its simulated names can be claimed.",
    input: Room,
    data: Claim,
    errors: ['industry.claims-full', 'industry.no-such-performer'],
  }),
  checkClaim: route({
    method: 'POST',
    path: `${API}/industry/claim/check`,
    access: 'member',
    limit: 'guess',
    summary: 'Check a room claim',
    description:
      "Looks for the code in the room's bio now and confirms the claim if it is there. A confirmed claim does not change.",
    input: One,
    data: Claim,
    errors: [
      'industry.claim-not-found',
      'industry.claim-refused',
      'industry.code-missing',
      'industry.page-unread',
      'industry.staff-only',
      'industry.claimed-by-another',
    ],
  }),
  askClaim: route({
    method: 'POST',
    path: `${API}/industry/claim/ask`,
    access: 'member',
    limit: 'write',
    summary: 'Request a staff review of a room claim',
    description: 'Asks staff to look for the code, or to decide between two members who claim the same name.',
    input: One,
    data: Claim,
    errors: ['industry.claim-not-found', 'industry.claim-refused'],
  }),
  releaseClaim: route({
    method: 'POST',
    path: `${API}/industry/claim/release`,
    access: 'member',
    limit: 'write',
    summary: 'Release a room claim',
    description: 'Ends a claim of the current user, whatever its state. The observations of the room are retained.',
    input: One,
    data: Done,
    errors: ['industry.claim-not-found'],
  }),
  optOut: route({
    method: 'POST',
    path: `${API}/industry/opt-out`,
    access: 'member',
    limit: 'write',
    summary: 'Opt a room out of tracking',
    description:
      'Deletes all observations of the room, stops its collection and ends the claims of its name. Allowed for the member whose claim of the room is confirmed and for moderators. Totals of the cam site still include the room, without its name.',
    input: Room,
    data: Done,
    errors: ['industry.not-yours'],
  }),
  optIn: route({
    method: 'POST',
    path: `${API}/industry/opt-in`,
    access: 'member',
    limit: 'write',
    summary: 'Opt a room back in to tracking',
    description:
      'Resumes the collection from now on. Allowed for the member whose claim of the room is confirmed and for moderators. Opting out ends claims, so the room has to be claimed again first.',
    input: Room,
    data: Done,
    errors: ['industry.not-yours'],
  }),
  claimsAsked: route({
    method: 'GET',
    path: `${API}/industry/claims/asked`,
    access: 'moderator',
    limit: 'read',
    summary: 'List room claims for review',
    description: 'Returns the claims that staff were asked to review, oldest first. Returns 20 claims per page.',
    input: z.strictObject({ cursor: Cursor.optional() }),
    data: pageOf(ClaimReview),
    errors: ['forum.cursor-invalid'],
  }),
  decideClaim: route({
    method: 'POST',
    path: `${API}/industry/claims/decide`,
    access: 'moderator',
    limit: 'write',
    summary: 'Decide a room claim',
    description:
      'Confirms or refuses a claim that staff were asked to review. Confirming takes the name from the member who had it confirmed before. The claimant is notified, and the decision is recorded in the audit log.',
    input: z.strictObject({ id: Id, outcome: z.enum(['confirmed', 'refused']) }),
    data: Done,
    errors: [
      'industry.claim-not-found',
      'industry.claim-decided',
      'industry.claimed-by-another',
      'moderation.own-item',
    ],
  }),
});
