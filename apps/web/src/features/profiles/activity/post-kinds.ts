import type { ProfileTab } from '../choices.ts';
import type { PostKind } from '../queries.ts';

/** Kind of posts that a tab lists. */
export const POST_KINDS: Record<Exclude<ProfileTab, 'replies'>, PostKind> = {
  posts: 'written',
  likes: 'liked',
  saved: 'saved',
};
