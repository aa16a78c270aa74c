import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { notificationSettings } from '#db/schema/notifications.ts';

type Settings = typeof notificationSettings.$inferSelect;

/**
 * Returns the settings of an account, created if missing, under a row lock held until the transaction ends, so that
 * concurrent jobs do not send the same email or push twice.
 * @returns null for an erased account, for which nothing is stored any more
 */
export async function lockSettings(tx: Transaction, userId: number): Promise<Settings | null> {
  await tx.execute(sql`
    insert into ${notificationSettings} (user_id)
    select id from ${users} where id = ${userId}::bigint and purged_at is null for share
    on conflict do nothing`);
  const [settings] = await tx
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
    .for('no key update');
  return settings ?? null;
}
