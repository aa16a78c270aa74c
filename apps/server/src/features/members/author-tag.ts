/**
 * Returns the cache tag of visitors' responses that show a member; invalidated when the name or profile picture
 * changes.
 */
export function authorTag(userId: number): string {
  return `author:${userId}`;
}
