import { and, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { privacySettings } from '#db/schema/privacy.ts';
import { blockedWith } from '#features/following';

/** Which of these an author may mention, with their names: those whom the suggestions would offer. */
export async function mentionable(
  db: Executor,
  authorId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const blocked = await blockedWith(db, authorId);
  const rows = await db
    .select({ id: users.id, nickName: users.nickName })
    .from(users)
    .leftJoin(privacySettings, eq(privacySettings.userId, users.id))
    .where(
      and(
        inArray(users.id, [...ids]),
        blocked.length > 0 ? notInArray(users.id, blocked) : undefined,
        ne(users.nickName, ''),
        isNotNull(users.role),
        eq(users.suspended, false),
        sql`${privacySettings.private} is not true`,
      ),
    );
  return new Map(rows.map(({ id, nickName }) => [id, nickName]));
}
