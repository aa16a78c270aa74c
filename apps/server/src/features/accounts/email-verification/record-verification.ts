import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { referrals } from '#db/schema/referrals.ts';
import { users } from '#db/schema/accounts.ts';

/** Records that the owner has verified the account's address. The first time, the invitation is counted (JOIN-06). */
export async function recordVerification(tx: Transaction, userId: number): Promise<void> {
  const first = await tx
    .update(users)
    .set({ verifiedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
    .returning({ id: users.id });
  if (first.length === 0) return;
  await tx
    .update(referrals)
    .set({ acceptedAt: sql`now()` })
    .where(and(eq(referrals.invitedId, userId), isNull(referrals.acceptedAt)));
}
