import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { accountReverts } from '#db/schema/accounts.ts';

/** Invalidates the links that undo changes to an account, those created at the given time or later. */
export async function invalidateReverts(tx: Transaction, userId: number, since: string): Promise<void> {
  const later = and(eq(accountReverts.userId, userId), gte(accountReverts.createdAt, since));
  await tx
    .update(accountReverts)
    .set({ usedAt: sql`now()` })
    .where(and(later, isNull(accountReverts.usedAt)));
}
