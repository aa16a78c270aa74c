import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { Author } from '../members/schemas.ts';
import { NetworkField } from './performer-schemas.ts';

/** Names that one account claims at most, whatever became of them. */
export const CLAIMS_MAX = 20;

/**
 * waiting: the code was not seen yet. asked: staff are to look. confirmed: the name is theirs. refused: staff looked, and it
 * is not; who claims it again gets a new code.
 */
export const CLAIM_STATES = ['waiting', 'asked', 'confirmed', 'refused'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/**
 * How a code is found. simulated: the site is a simulated one, and the code counts as found. bio: the server reads the room's
 * page. staff: nobody but staff can look.
 */
export const CLAIM_WAYS = ['simulated', 'bio', 'staff'] as const;
export type ClaimWay = (typeof CLAIM_WAYS)[number];

/** A name that the caller says is theirs. */
export const Claim = z.object({
  id: Id,
  network: NetworkField,
  /** In small letters. */
  name: z.string(),
  /** What is to stand in the room's bio until it was found, such as LL-7KQ2-M4XD. */
  code: z.string(),
  state: z.enum(CLAIM_STATES),
  way: z.enum(CLAIM_WAYS),
  /** Whether its figures are part of one's own summary. */
  enabled: z.boolean(),
  createdAt: Time,
  confirmedAt: Time.nullable(),
});
export type Claim = z.infer<typeof Claim>;

/** A claim that staff are to look at. */
export const ClaimReview = z.object({
  id: Id,
  network: NetworkField,
  name: z.string(),
  code: z.string(),
  way: z.enum(CLAIM_WAYS),
  /** Where the room's page is; null for a simulated site. */
  url: z.url().nullable(),
  member: Author,
  /** For whom the name is confirmed now: who confirms it for another takes it from them. */
  confirmedFor: Author.nullable(),
  createdAt: Time,
  /** The caller's own: another moderator decides. */
  mine: z.boolean(),
});
export type ClaimReview = z.infer<typeof ClaimReview>;
