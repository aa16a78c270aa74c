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
