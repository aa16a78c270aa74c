import type { PostRow } from '@site/contract/forum/schemas.ts';

/**
 * The post above which "older than your last visit" stands in a list that begins with the newest.
 * @returns its id; null when nothing in the list is new, or all of it
 */
export function firstSeen(posts: readonly Pick<PostRow, 'id' | 'fresh' | 'pinned'>[]): number | null {
  const listed = posts.filter(({ pinned }) => !pinned);
  const last = listed.findLastIndex(({ fresh }) => fresh);
  return last === -1 ? null : (listed[last + 1]?.id ?? null);
}
