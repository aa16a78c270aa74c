/** What can be followed and muted. */
export const FOLLOWED_KINDS = ['post', 'topic', 'member'] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number];
