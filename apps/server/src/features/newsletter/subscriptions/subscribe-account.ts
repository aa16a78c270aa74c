import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { savePrivacySettings } from '#features/members';
import { lockUser } from '#platform/database/lock-user.ts';

/** Subscribes the verified address of an account. Returns false when the account is unverified or erased. */
export async function subscribeAccount(tx: Transaction, userId: number): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user || user.verifiedAt === null || user.purgedAt !== null) return false;
  const email = user.email.toLowerCase();
  const ofAnother = and(eq(subscribers.userId, userId), ne(subscribers.email, email));
  // After a change of address, the account's subscription moves to the new address or, if that already has a
  // subscription, is deleted.
  const taken = await tx.$count(subscribers, eq(subscribers.email, email));
  if (taken > 0) await tx.delete(subscribers).where(ofAnother);
  else await tx.update(subscribers).set({ email }).where(ofAnother);
  const active = { userId, state: 'active', bounces: 0, endedAt: null, pausedUntil: null, confirmHash: null } as const;
  await tx
    .insert(subscribers)
    .values({ email, language: user.language, confirmedAt: sql`now()`, ...active })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { ...active, confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` },
    });
  await savePrivacySettings(tx, userId, { newsletter: true });
  return true;
}
