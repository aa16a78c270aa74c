import type { Author } from '@site/contract/members/schemas.ts';
import { avatarUrl } from '#features/media';
import type { users } from '#db/schema/accounts.ts';

/** A member as others see them beside what they wrote. */
export function authorView({
  id,
  nickName,
  avatar,
  role,
}: Pick<typeof users.$inferSelect, 'id' | 'nickName' | 'avatar' | 'role'>): Author {
  return { id, nickName, avatar: avatarUrl(avatar), role };
}
