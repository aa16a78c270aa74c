import { sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { savePrivacySettings } from '#features/members';

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
