import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { acceptInvitation } from '#features/referrals';
import { updateUsers, users } from '#platform/users/users.ts';

/** Records that the owner has verified the account's address. The first time, the invitation is counted (JOIN-06). */
export async function recordVerification(tx: Transaction, userId: number): Promise<void> {
  const first = await updateUsers(tx, and(eq(users.id, userId), isNull(users.verifiedAt)), {
    verifiedAt: sql`now()`,
  }).returning({ id: users.id });
  if (first.length === 0) return;
  await acceptInvitation(tx, userId);
}
