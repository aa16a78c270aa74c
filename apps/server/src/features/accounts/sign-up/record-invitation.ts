import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { referrals } from '#db/schema/referrals.ts';

/** Stores the inviter of a new account (JOIN-06). Ignores a code that belongs to no member. */
export async function recordInvitation(tx: Transaction, invitedId: number, code: string): Promise<void> {
  // An account pending deletion has no role, and an erased account has no code.
  const member = and(eq(users.referralCode, code.trim().toUpperCase()), isNotNull(users.role), ne(users.id, invitedId));
  const [inviter] = await tx.select({ id: users.id }).from(users).where(member);
  if (!inviter) return;
  await tx.insert(referrals).values({ invitedId, inviterId: inviter.id }).onConflictDoNothing();
}
