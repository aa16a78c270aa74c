import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { memberRoutes } from '@site/contract/members/routes.ts';
import { users } from '#db/schema/accounts.ts';
import { privacySettings } from '#db/schema/privacy.ts';
import type { Operation } from '#platform/feature.ts';
import { authorView } from './author-view.ts';
import { nickNameBegins } from './nick-name-begins.ts';

const AT_MOST = 8;

/** Members whose nickname begins with the text, for mentions. Private ones are in no list, so not in this one either. */
export const suggest: Operation<typeof memberRoutes.suggest> = async ({ db }, { q }) => {
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
      ),
    )
    .orderBy(sql`lower(${users.nickName})`)
    .limit(AT_MOST);
  return { items: found.map(authorView) };
};
