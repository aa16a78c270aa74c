import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { referrals } from '#db/schema/referrals.ts';

/** Keeps whose invitation led to a new account (JOIN-06); a code that is no member's does nothing. */
export async function noteInvitation(tx: Transaction, invitedId: number, code: string): Promise<void> {
  // Whoever asked for deletion has no role, and what is left of a removed account has no code.
  const member = and(eq(users.referralCode, code.trim().toUpperCase()), isNotNull(users.role), ne(users.id, invitedId));
  const [inviter] = await tx.select({ id: users.id }).from(users).where(member);
  if (!inviter) return;
  await tx.insert(referrals).values({ invitedId, inviterId: inviter.id }).onConflictDoNothing();
}
