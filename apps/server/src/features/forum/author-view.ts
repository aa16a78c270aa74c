import type { Author } from '@site/contract/members/schemas.ts';
import { users } from '#db/schema/accounts.ts';
import { avatarUrl } from '#features/media';

/** What a query of posts or replies selects of the account that wrote them. */
export const authorColumns = { id: users.id, nickName: users.nickName, avatar: users.avatar, role: users.role };

type AuthorRow = { [K in keyof typeof authorColumns]: (typeof users.$inferSelect)[K] };

/** Who wrote something, as shown beside it. */
export function authorView({ id, nickName, avatar, role }: AuthorRow): Author {
  return { id, nickName, avatar: avatarUrl(avatar), role };
}
