import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';

/** Kinds that can be followed and muted; `site` is a cam site. */
export const FOLLOWED_KINDS = ['post', 'topic', 'member', 'site'] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number];

/** Lists of the current user: followed entries, muted entries, and blocked members. */
export const FOLLOWING_LISTS = ['followed', 'muted', 'blocked'] as const;
export type FollowingList = (typeof FOLLOWING_LISTS)[number];

/** Maximum number of entries in each list of a member. */
export const FOLLOWING_MAX = 2000;

/** An entry in one of the FOLLOWING_LISTS. */
export const Followed = z.object({
  kind: z.enum(FOLLOWED_KINDS),
  id: Id,
  /**
   * Title of the post, or name of the topic, member or site, in the caller's language. Empty if it was deleted or is
   * not visible to the caller.
   */
  name: z.string(),
  /** URL of the profile picture; set for members only, otherwise null. */
  avatar: z.string().nullable(),
  /** Slug in the URL; set for topics and sites only, otherwise null. */
  slug: z.string().nullable(),
  createdAt: Time,
});
export type Followed = z.infer<typeof Followed>;

/** Relationship of the caller to a post, topic, member or site. */
export const Relationship = z.object({ followed: z.boolean(), muted: z.boolean(), blocked: z.boolean() });
export type Relationship = z.infer<typeof Relationship>;
