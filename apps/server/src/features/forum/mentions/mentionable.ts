import { listedFor } from '#features/members';
import { and, inArray, ne } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import type { Viewer } from '#platform/sessions/session.ts';

/** Returns the members that the author may mention, with their names. The suggestions show the same set. */
export async function mentionable(
  db: Executor,
  author: Pick<Viewer, 'id' | 'role'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, nickName: users.nickName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), ne(users.nickName, ''), await listedFor(db, author)));
  return new Map(rows.map(({ id, nickName }) => [id, nickName]));
}
