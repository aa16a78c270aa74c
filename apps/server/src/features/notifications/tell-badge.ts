import type { NotificationSocketEvents } from '@site/contract/notifications/realtime.ts';
import type { Services } from '#platform/context.ts';

/** Lets the open pages of a member show a badge that was unlocked; who has none open finds it later. */
export function tellBadge(
  { hub }: Pick<Services, 'hub'>,
  userId: number,
  badge: Parameters<NotificationSocketEvents['badge_unlock']>[0],
): void {
  hub.send(`user:${userId}`, 'badge_unlock', badge);
}
