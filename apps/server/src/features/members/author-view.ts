import type { Author } from '@site/contract/members/schemas.ts';
import { avatarUrl } from '#features/media';
import type { users } from '#platform/users/users.ts';

/** Returns a member as shown next to their content. */
export function authorView({
  id,
  nickName,
  avatar,
  role,
}: Pick<typeof users.$inferSelect, 'id' | 'nickName' | 'avatar' | 'role'>): Author {
  return { id, nickName, avatar: avatarUrl(avatar), role };
}

/**
 * Returns the cache tag for responses to visitors that show a member. The tag is invalidated, for example, when the
 * name, profile picture or role of the member changes.
 */
export function authorTag(userId: number): string {
  return `author:${userId}`;
}
