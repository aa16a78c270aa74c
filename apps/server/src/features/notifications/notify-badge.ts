import type { NotificationSocketEvents } from '@site/contract/notifications/realtime.ts';
import type { Services } from '#platform/context.ts';

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
