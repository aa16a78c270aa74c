import type { Reply } from '@site/contract/forum/schemas.ts';

/**
 * The reply above which "new since your last visit" stands.
 * @param replies in the order in which they were written
 * @param lastRead the last reply the reader has seen; null: never here, so nothing is marked
 * @param fromStart the first of them is the first of the post
 * @returns its id; null when all are known or the line would stand above everything
 */
export function firstUnread(
  replies: readonly Pick<Reply, 'id' | 'own'>[],
  lastRead: number | null,
  fromStart: boolean,
): number | null {
  if (lastRead === null) return null;
  const index = replies.findIndex(({ id, own }) => id > lastRead && !own);
  if (index === -1 || (index === 0 && fromStart)) return null;
  return replies[index]?.id ?? null;
}
