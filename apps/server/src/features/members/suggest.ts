import { and, ne, sql, type SQL } from 'drizzle-orm';
import type { memberRoutes } from '@site/contract/members/routes.ts';
import { users } from '#platform/users/users.ts';
import { authorColumns } from '#platform/members/author-columns.ts';
import type { Operation } from '#platform/feature.ts';
import { listedFor } from './visibility.ts';
import { authorView } from './author-view.ts';

const AT_MOST = 8;

/** Lists members whose nickname starts with the prefix, for mentions. */
export const suggest: Operation<typeof memberRoutes.suggest> = async ({ db, viewer }, { q }) => {
  if (q === '') return { items: [] };
  const found = await db
    .select(authorColumns)
    .from(users)
    .where(and(nickNameBegins(q), ne(users.nickName, ''), await listedFor(db, viewer)))
    .orderBy(sql`lower(${users.nickName})`)
    .limit(AT_MOST);
  return { items: found.map(authorView) };
};

/** Condition: the nickname starts with the prefix, case-insensitively. Uses the index users_nick_name_prefix. */
export function nickNameBegins(text: string): SQL {
  const prefix = `${text.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(${users.nickName}) like lower(${prefix})`;
}
