import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { emailTokens } from '#db/schema/accounts.ts';

/** Invalidates every open link of an account; a later click reports that the link is no longer valid. */
export async function revokeLinks(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailTokens.userId, userId), isNull(emailTokens.usedAt)));
}
