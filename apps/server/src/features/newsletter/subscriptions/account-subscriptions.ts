import { and, eq, isNull, or, sql, ne } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { savePrivacySettings } from '#features/members';
import { lockUser } from '#platform/database/locks.ts';

/** Returns the subscription of an account: linked to it, or with the same verified address. */
export async function subscriptionOf(
  db: Executor,
  userId: number,
): Promise<typeof subscribers.$inferSelect | undefined> {
  const [row] = await db
    .select({ subscription: subscribers })
    .from(users)
    .innerJoin(
      subscribers,
      or(
        eq(subscribers.userId, users.id),
        and(
          isNull(subscribers.userId),
          eq(subscribers.email, sql`lower(${users.email})`),
          sql`${users.verifiedAt} is not null`,
        ),
      ),
    )
    .where(eq(users.id, userId))
    .orderBy(sql`${subscribers.userId} is null`)
    .limit(1);
  return row?.subscription;
}

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

/**
 * Links addresses to the accounts that have verified them, and updates the address of a subscription whose account has
 * changed its address.
 * @param subscriberId limits the update to one subscription
 */
export async function linkAccounts(tx: Transaction, { subscriberId }: { subscriberId?: number } = {}): Promise<void> {
  const only = subscriberId === undefined ? sql`true` : sql`s.id = ${subscriberId}`;
  const { rows } = await tx.execute<{ userId: string }>(sql`
    update ${subscribers} s set user_id = u.id from ${users} u
    where ${only} and s.user_id is null and s.state in ('active', 'paused') and lower(u.email) = s.email
      and u.verified_at is not null and u.purged_at is null
      and not exists (select from ${subscribers} o where o.user_id = u.id)
    returning u.id as "userId"`);
  for (const { userId } of rows) await savePrivacySettings(tx, Number(userId), { newsletter: true });
  await tx.execute(sql`
    update ${subscribers} s set email = lower(u.email) from ${users} u
    where ${only} and u.id = s.user_id and u.verified_at is not null and s.email <> lower(u.email)
      and not exists (select from ${subscribers} o where o.email = lower(u.email))`);
}
