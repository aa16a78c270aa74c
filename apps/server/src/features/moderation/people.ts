import { inArray } from 'drizzle-orm';
import type { Author } from '@site/contract/members/schemas.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { authorView } from '#features/members';

/** A member as staff see them in a list. */
export interface Person {
  author: Author;
  createdAt: string;
  suspended: boolean;
}

/** Returns accounts by id in one query; null and repeated ids are ignored. */
export async function peopleOf(db: Executor, ids: readonly (number | null)[]): Promise<Map<number, Person>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      nickName: users.nickName,
      avatar: users.avatar,
      role: users.role,
      createdAt: users.createdAt,
      suspended: users.suspended,
    })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(
    rows.map(({ createdAt, suspended, ...row }) => [row.id, { author: authorView(row), createdAt, suspended }]),
  );
}
