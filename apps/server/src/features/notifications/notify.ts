import type { TextReference } from '@site/contract/languages/translate-key.ts';
import type { NotificationSocketEvents } from '@site/contract/notifications/realtime.ts';
import type { Transaction } from '#db/client.ts';
import type { Services } from '#platform/context.ts';
import { notificationRequested } from './events.ts';

interface Given {
  userId: number;
  name: 'achievement' | 'system';
  /** Grouping key: a notification repeated with the same subject while unread stays one notification. */
  subject: string;
  /** Text shown in addition to the title of the type. */
  message: TextReference;
  /** Target path on the site. */
  path?: string;
}

/** Notifies an account after the transaction has been committed. */
export async function notify({ outbox }: Pick<Services, 'outbox'>, tx: Transaction, given: Given): Promise<void> {
  const { userId, name, subject, message, path } = given;
  await outbox.emit(tx, notificationRequested, {
    userId,
    name,
    subject,
    about: { message, ...(path !== undefined && { path }) },
  });
}

/**
 * Publishes an unlocked badge to the member's open pages. Without an open page, the member sees it on the next visit.
 */
export function notifyBadge(
  { hub }: Pick<Services, 'hub'>,
  userId: number,
  badge: Parameters<NotificationSocketEvents['badge_unlock']>[0],
): void {
  hub.send(`user:${userId}`, 'badge_unlock', badge);
}
