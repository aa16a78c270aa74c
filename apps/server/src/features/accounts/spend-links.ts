import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { emailTokens } from '#db/schema/accounts.ts';

/** Uses up every open link of an account; whoever opens one later reads that it is no longer valid. */
export async function spendLinks(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailTokens.userId, userId), isNull(emailTokens.usedAt)));
}
