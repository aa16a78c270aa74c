import { eq } from 'drizzle-orm';
import type { Choices, NotificationSettings } from '@site/contract/notifications/schemas.ts';
import { DEFAULT_CHOICES } from '@site/contract/notifications/types.ts';
import type { Executor } from '#db/client.ts';
import { notificationSettings, pushSubscriptions } from '#db/schema/notifications.ts';

/**
 * Adds defaults for groups that did not exist when the choices were stored. Account notifications on the site are
 * always on.
 */
export function choicesOf(stored: Partial<Choices> | null): Choices {
  const choices = { ...DEFAULT_CHOICES, ...stored };
  return { ...choices, account: { ...choices.account, site: true } };
}

export async function settingsOf(db: Executor, userId: number): Promise<NotificationSettings> {
  const [row] = await db
    .select({ choices: notificationSettings.choices, quiet: notificationSettings.quiet })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  const browsers = await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));
  return { choices: choicesOf(row?.choices ?? null), quiet: row?.quiet ?? null, browsers };
}
