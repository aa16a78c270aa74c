import type { PostRow } from '@site/contract/forum/schemas.ts';

/**
 * Post above which "older than your last visit" appears, in a list sorted newest first.
 * @returns its id; null when none or all of the posts are new
 */
export function firstSeen(posts: readonly Pick<PostRow, 'id' | 'fresh' | 'pinned'>[]): number | null {
  const listed = posts.filter(({ pinned }) => !pinned);
  const last = listed.findLastIndex(({ fresh }) => fresh);
  return last === -1 ? null : (listed[last + 1]?.id ?? null);
}
