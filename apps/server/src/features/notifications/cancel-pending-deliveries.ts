import { isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { notifications, notificationSettings } from '#db/schema/notifications.ts';

/** Cancels waiting emails and pushes. The notifications stay in the list. */
export async function cancelPendingDeliveries(tx: Transaction): Promise<void> {
  await tx
    .update(notifications)
    .set({
      mailedAt: sql`coalesce(${notifications.mailedAt}, now())`,
      pushedAt: sql`coalesce(${notifications.pushedAt}, now())`,
    })
    .where(or(isNull(notifications.mailedAt), isNull(notifications.pushedAt)));
  const { chatToMailAt, chatToPushAt } = notificationSettings;
  await tx
    .update(notificationSettings)
    .set({ chatToMailAt: null, chatToPushAt: null })
    .where(or(isNotNull(chatToMailAt), isNotNull(chatToPushAt)));
}
