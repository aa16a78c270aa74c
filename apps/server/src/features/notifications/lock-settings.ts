import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { notificationSettings } from '#db/schema/notifications.ts';

/** The settings of an account, held until the transaction ends: what is mailed and pushed to it is decided once. */
export async function lockSettings(tx: Transaction, userId: number): Promise<typeof notificationSettings.$inferSelect> {
  await tx.insert(notificationSettings).values({ userId }).onConflictDoNothing();
  const [settings] = await tx
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId))
    .for('no key update');
  if (!settings) throw new Error('settings were not stored');
  return settings;
}
