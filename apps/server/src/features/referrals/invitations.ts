import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { referrals } from '#db/schema/referrals.ts';
import { users } from '#platform/users/users.ts';

/** Stores the inviter of a new account (JOIN-06). Ignores a code that belongs to no member. */
export async function recordInvitation(tx: Transaction, invitedId: number, code: string): Promise<void> {
  // An account pending deletion has no role, and an erased account has no code.
  const member = and(eq(users.referralCode, code.trim().toUpperCase()), isNotNull(users.role), ne(users.id, invitedId));
  const [inviter] = await tx.select({ id: users.id }).from(users).where(member);
  if (!inviter) return;
  await tx.insert(referrals).values({ invitedId, inviterId: inviter.id }).onConflictDoNothing();
}

/** Counts the invitation of an account whose address was verified; without one, it has no effect. */
export async function acceptInvitation(tx: Transaction, invitedId: number): Promise<void> {
  await tx
    .update(referrals)
    .set({ acceptedAt: sql`now()` })
    .where(and(eq(referrals.invitedId, invitedId), isNull(referrals.acceptedAt)));
}
