/** The cache tag of visitors' answers that show a member: dropped when name or picture change. */
export function authorTag(userId: number): string {
  return `author:${userId}`;
}
