import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';

/** What can be followed and muted; `site`: a cam site. */
export const FOLLOWED_KINDS = ['post', 'topic', 'member', 'site'] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number];

/** A member's own lists: what they follow, what they muted, whom they blocked. */
export const FOLLOWING_LISTS = ['followed', 'muted', 'blocked'] as const;
export type FollowingList = (typeof FOLLOWING_LISTS)[number];

/** Entries that each list of a member may have. */
export const FOLLOWING_MAX = 2000;

/** An entry of such a list. */
export const Followed = z.object({
  kind: z.enum(FOLLOWED_KINDS),
  id: Id,
  /** Title, topic, nickname or site, in the caller's language; empty when it is gone or not there for the caller. */
  name: z.string(),
  /** Of a member, else null. */
  avatar: z.string().nullable(),
  /** Of a topic or a site, else null. */
  slug: z.string().nullable(),
  createdAt: Time,
});
export type Followed = z.infer<typeof Followed>;

/** How the caller stands to a post, topic, member or site. */
export const Standing = z.object({ followed: z.boolean(), muted: z.boolean(), blocked: z.boolean() });
export type Standing = z.infer<typeof Standing>;
