import { and, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { blocks } from '#db/schema/following.ts';
import { relationsOf } from './relations-of.ts';

/** Returns the ids of members hidden from the given member by a block in either direction. */
export async function blockedWith(db: Executor, userId: number): Promise<number[]> {
  const { blocked, blockedBy } = await relationsOf(db, userId);
  return [...blocked.union(blockedBy)];
}

/**
 * Query column: whether a block row exists between a member and the member in a column. Few pairs are blocked; for
 * those `isBlocked` decides, because it also checks the roles.
 */
export const hasBlockRow = (userId: number, otherId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from ${blocks} b where (b.user_id = ${userId}::bigint and b.blocked_id = ${otherId})
    or (b.user_id = ${otherId} and b.blocked_id = ${userId}::bigint))`;

/**
 * Returns whether a block between two members is in effect, so that they don't see each other: either has blocked the
 * other, and neither is a moderator.
 */
export async function isBlocked(db: Executor, a: number, b: number): Promise<boolean> {
  if (a === b) return false;
  const [found] = await db
    .select({ id: blocks.userId })
    .from(blocks)
    .where(or(and(eq(blocks.userId, a), eq(blocks.blockedId, b)), and(eq(blocks.userId, b), eq(blocks.blockedId, a))))
    .limit(1);
  if (!found) return false;
  // Few pairs are blocked, so the roles are queried only at this point.
  const both = await db
    .select({ role: users.role })
    .from(users)
    .where(or(eq(users.id, a), eq(users.id, b)));
  return !both.some(({ role }) => isModerator(role));
}
