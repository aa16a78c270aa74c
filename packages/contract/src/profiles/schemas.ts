import { z } from 'zod';
import { BADGE_NAMES } from '../badges/badges.ts';
import { Id, pageOf, Time } from '../core/fields.ts';
import { Relationship } from '../following/schemas.ts';
import { GENDERS } from '../members/fields.ts';
import { Author } from '../members/schemas.ts';

/**
 * Quantized last activity. `week`: a visit in the last completed week; `long`: no such visit. Weeks start at a
 * different hour for each member, so that a visit never changes the value immediately. `hidden`: not visible to the
 * caller, or not known yet.
 */
export const LastSeen = z.enum(['week', 'long', 'hidden']);

/** A member in a list. */
export const MemberCard = z.object({
  author: Author,
  /** Full years in the industry; null if not stated. */
  years: z.number().int().nullable(),
  sites: z.array(z.string()),
  /** Preview of "About me" as plain text. */
  about: z.string(),
  lastSeen: LastSeen,
});
export type MemberCard = z.infer<typeof MemberCard>;

/** A member as a card next to their content shows them: only what the caller can see on the profile. */
export const AuthorCard = z.object({
  author: Author,
  own: z.boolean(),
  /** Whether the caller cannot open the profile; the fields below are then empty. */
  closed: z.boolean(),
  years: z.number().int().nullable(),
  sites: z.array(z.string()),
  relationship: Relationship,
});
export type AuthorCard = z.infer<typeof AuthorCard>;
export const MemberPage = pageOf(MemberCard);

/** Common ground of a recommended member and the caller; the strongest reason that applies. */
export const RecommendationReason = z.discriminatedUnion('kind', [
  /** Wrote posts in the caller's language, most of them, or those in the caller's topic, about `topic` (a slug). */
  z.object({ kind: z.literal('posts'), posts: z.number().int(), topic: z.string() }),
  /** Works on the same cam site. */
  z.object({ kind: z.literal('site'), site: z.string() }),
  /** Has the same first topic or language, which are not public, so that the reason does not say which. */
  z.object({ kind: z.literal('common') }),
]);
export type RecommendationReason = z.infer<typeof RecommendationReason>;

/** A recommended member. */
export const RecommendedMember = MemberCard.extend({
  reason: RecommendationReason,
  /** Whether the caller follows the member. */
  followed: z.boolean(),
});
export type RecommendedMember = z.infer<typeof RecommendedMember>;

/** Details of a profile, for everyone who can open it. */
export const ProfileDetails = z.object({
  /** Visible to its owner and the moderators; null for others. */
  gender: z.enum(GENDERS).nullable(),
  /** Null if not stated. */
  years: z.number().int().nullable(),
  sites: z.array(z.object({ site: z.string(), url: z.string() })),
  location: z.string(),
  recently: z.string(),
  bio: z.string(),
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  /** Earned badges that are hidden on the profile. For its owner; null for everyone else. */
  hiddenBadges: z.array(z.enum(BADGE_NAMES)).nullable(),
  lastSeen: LastSeen,
  /** Whether the caller can list the liked posts. */
  likesShown: z.boolean(),
  /** Start of the membership, truncated to the month. */
  memberSince: Time,
  posts: z.number().int(),
  replies: z.number().int(),
});
export type ProfileDetails = z.infer<typeof ProfileDetails>;

export const Profile = z.object({
  author: Author,
  own: z.boolean(),
  /** Whether the account is private, or inaccessible to the caller due to a block. */
  private: z.boolean(),
  /** Whether the image is blurred until a moderator decides on a report. */
  blurred: z.boolean(),
  /** Whether only members can open the profile, and the caller isn't one. The author then has no name and no image. */
  membersOnly: z.boolean(),
  /** Null if the caller cannot open the profile. */
  details: ProfileDetails.nullable(),
});
export type Profile = z.infer<typeof Profile>;

/** A reply in a profile. */
export const ProfileReply = z.object({
  id: Id,
  postId: Id,
  postTitle: z.string(),
  excerpt: z.string(),
  likes: z.number().int(),
  createdAt: Time,
});
export type ProfileReply = z.infer<typeof ProfileReply>;
