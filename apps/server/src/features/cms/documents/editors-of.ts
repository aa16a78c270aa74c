import { inArray } from 'drizzle-orm';
import type { Author } from '@site/contract/members/schemas.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { authorView } from '#features/members';

export type EditorOf = (id: number | null) => Author | null;

/**
 * Loads editors in one query. The returned function maps an id to its editor, or to null if there is no such account.
 */
export async function editorsOf(db: Executor, ids: readonly (number | null)[]): Promise<EditorOf> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return () => null;
  const { id, nickName, avatar, role } = users;
  const rows = await db.select({ id, nickName, avatar, role }).from(users).where(inArray(id, wanted));
  const views = new Map(rows.map((row) => [row.id, authorView(row)]));
  return (one) => (one === null ? null : (views.get(one) ?? null));
}
