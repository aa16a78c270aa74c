import { and, eq, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { isStaff } from '@site/contract/core/roles.ts';
import type { memberRoutes } from '@site/contract/members/routes.ts';
import { users } from '#db/schema/accounts.ts';
import { blocks } from '#db/schema/following.ts';
import { privacySettings } from '#db/schema/privacy.ts';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/session.ts';
import { authorView } from './author-view.ts';
import { nickNameBegins } from './nick-name-begins.ts';

const AT_MOST = 8;

/** Members who do not see each other are not offered to each other; to staff, and as staff, everybody is. */
function notBlocked({ id, role }: Viewer): SQL | undefined {
  if (isStaff(role)) return undefined;
  const pair = or(
    and(eq(blocks.userId, id), eq(blocks.blockedId, users.id)),
    and(eq(blocks.userId, users.id), eq(blocks.blockedId, id)),
  );
  return sql`(${users.role} ~ 'Moderator|Admin|Representative' or not exists (select 1 from ${blocks} where ${pair}))`;
}

/** Members whose nickname begins with the text, for mentions. Private ones are in no list, so not in this one either. */
export const suggest: Operation<typeof memberRoutes.suggest> = async ({ db, viewer }, { q }) => {
  if (q === '') return { items: [] };
  const found = await db
    .select({ id: users.id, nickName: users.nickName, avatar: users.avatar, role: users.role })
    .from(users)
    .leftJoin(privacySettings, eq(privacySettings.userId, users.id))
    .where(
      and(
        nickNameBegins(q),
        ne(users.nickName, ''),
        isNotNull(users.role),
        eq(users.suspended, false),
        sql`${privacySettings.private} is not true`,
        notBlocked(viewer),
      ),
    )
    .orderBy(sql`lower(${users.nickName})`)
    .limit(AT_MOST);
  return { items: found.map(authorView) };
};
