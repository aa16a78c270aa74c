import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { Author } from '../members/schemas.ts';
import { NetworkField } from './performer-schemas.ts';

/** Maximum number of claims per account, in any state. */
export const CLAIMS_MAX = 20;

/**
 * States of a room claim.
 * - waiting: the code has not been found yet
 * - asked: waiting for staff
 * - confirmed: the room belongs to the member
 * - refused: staff rejected it; another claim gets a new code
 */
export const CLAIM_STATES = ['waiting', 'asked', 'confirmed', 'refused'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/**
 * Verification methods.
 * - simulated: on a simulated site, where the code counts as found
 * - bio: the server fetches the room's page
 * - staff: only staff can check it
 */
export const CLAIM_WAYS = ['simulated', 'bio', 'staff'] as const;
export type ClaimWay = (typeof CLAIM_WAYS)[number];

/** A room claim of the caller. */
export const Claim = z.object({
  id: Id,
  network: NetworkField,
  /** Room name in lower case. */
  name: z.string(),
  /** Code to put into the room's bio until it is found, such as LL-7KQ2-M4XD. */
  code: z.string(),
  state: z.enum(CLAIM_STATES),
  way: z.enum(CLAIM_WAYS),
  /** Whether its data is part of the member's stream summary. */
  enabled: z.boolean(),
  createdAt: Time,
  confirmedAt: Time.nullable(),
});
export type Claim = z.infer<typeof Claim>;

/** A claim for staff to check. */
export const ClaimReview = z.object({
  id: Id,
  network: NetworkField,
  name: z.string(),
  code: z.string(),
  way: z.enum(CLAIM_WAYS),
  /** URL of the room's page; null for a simulated site. */
  url: z.url().nullable(),
  member: Author,
  /** Member for whom the room is currently confirmed. Confirming this claim revokes that member's claim. */
  confirmedFor: Author.nullable(),
  createdAt: Time,
  /** Whether the claim is the caller's own, which another moderator must decide. */
  mine: z.boolean(),
});
export type ClaimReview = z.infer<typeof ClaimReview>;
