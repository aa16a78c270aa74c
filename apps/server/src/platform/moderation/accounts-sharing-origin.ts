import { and, eq, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/client.ts';
import { accountOrigins } from '../users/account-state.ts';

interface SharedOrigin {
  userId: number;
  /** Another account that was used from the same device or network within the last 90 days. */
  otherId: number;
  kind: (typeof accountOrigins.$inferSelect)['kind'];
}

/**
 * Finds accounts that share a device or a network with the given accounts. When both accounts of a pair are given, the
 * pair is listed in both directions.
 * @param among limits the pairs to those whose other account is in this list; if omitted, any account matches
 */
export async function accountsSharingOrigin(
  db: Executor,
  userIds: readonly number[],
  { among }: { among?: readonly number[] } = {},
): Promise<SharedOrigin[]> {
  if (userIds.length === 0 || among?.length === 0) return [];
  const other = alias(accountOrigins, 'other');
  return db
    .selectDistinct({ userId: accountOrigins.userId, otherId: other.userId, kind: accountOrigins.kind })
    .from(accountOrigins)
    .innerJoin(
      other,
      and(
        eq(other.hash, accountOrigins.hash),
        eq(other.kind, accountOrigins.kind),
        ne(other.userId, accountOrigins.userId),
      ),
    )
    .where(
      and(
        inArray(accountOrigins.userId, [...userIds]),
        among === undefined ? undefined : inArray(other.userId, [...among]),
      ),
    );
}
