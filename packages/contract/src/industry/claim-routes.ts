import { z } from 'zod';
import { Cursor, Done, Id, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { Claim, ClaimReview } from './claim-schemas.ts';
import { NetworkField, RoomName } from './performer-schemas.ts';

const Room = z.strictObject({ network: NetworkField, name: RoomName });
const One = z.strictObject({ id: Id });

/** Room claims of members, confirmed by a code in the room's bio, and tracking opt-outs. */
export const claimRoutes = routes('industry', {
  claims: route({
    method: 'GET',
    path: `${API}/industry/claims`,
    access: 'member',
    limit: 'read',
    summary: 'The own claims, newest first, and how many more one may make.',
    input: z.strictObject({}),
    data: z.object({ items: z.array(Claim), left: z.number().int() }),
    errors: [],
  }),
  claim: route({
    method: 'POST',
    path: `${API}/industry/claim`,
    access: 'member',
    limit: 'write',
    summary:
      'Claims a name and gives the code for its bio. The same name again gives the same claim; a refused one begins anew. Of a simulated site only its own names can be claimed.',
    input: Room,
    data: Claim,
    errors: ['industry.claims-full', 'industry.no-such-performer'],
  }),
  checkClaim: route({
    method: 'POST',
    path: `${API}/industry/claim/check`,
    access: 'member',
    limit: 'guess',
    summary:
      'Looks for the code now; when it is there, the name is confirmed. Of a claim that is confirmed nothing changes.',
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
    summary: 'Asks staff to look for the code, or to decide between two who claim a name.',
    input: One,
    data: Claim,
    errors: ['industry.claim-not-found', 'industry.claim-refused'],
  }),
  releaseClaim: route({
    method: 'POST',
    path: `${API}/industry/claim/release`,
    access: 'member',
    limit: 'write',
    summary: 'Ends an own claim, whatever its state. What was seen of the room stays.',
    input: One,
    data: Done,
    errors: ['industry.claim-not-found'],
  }),
  optOut: route({
    method: 'POST',
    path: `${API}/industry/opt-out`,
    access: 'member',
    limit: 'write',
    summary:
      'Forgets all that was seen of a room and follows it no more; claims of the name end. By who has it confirmed, or a moderator. Sums of a site keep counting it, without its name.',
    input: Room,
    data: Done,
    errors: ['industry.not-yours'],
  }),
  optIn: route({
    method: 'POST',
    path: `${API}/industry/opt-in`,
    access: 'member',
    limit: 'write',
    summary:
      'Follows a room again from now on. By who has its name confirmed (claimed anew, since opting out ends claims), or a moderator.',
    input: Room,
    data: Done,
    errors: ['industry.not-yours'],
  }),
  claimsAsked: route({
    method: 'GET',
    path: `${API}/industry/claims/asked`,
    access: 'moderator',
    limit: 'read',
    summary: 'Claims that staff are to look at, oldest first. 20 a page.',
    input: z.strictObject({ cursor: Cursor.optional() }),
    data: pageOf(ClaimReview),
    errors: ['forum.cursor-invalid'],
  }),
  decideClaim: route({
    method: 'POST',
    path: `${API}/industry/claims/decide`,
    access: 'moderator',
    limit: 'write',
    summary:
      'Confirms a claim that staff were asked about, taking the name from whoever had it confirmed, or refuses it. Who claims it is told. In the log of the staff.',
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
