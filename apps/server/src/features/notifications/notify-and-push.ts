import { NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import type { Services } from '#platform/context.ts';
import type { Delivery } from '#platform/jobs/outbox.ts';
import { unreadCountBroadcaster } from './unread-counts/unread-count-broadcaster.ts';
import { PUSH, type PushData } from './push/push-job.ts';
import { createNotifications, type NewNotification } from './create-notifications.ts';

/** Maximum number of accounts that are sent a push at once. A job that runs every minute sends the remaining pushes. */
const PUSHED_AT_ONCE = 50;
/** Types that open pages receive as separate events. */
const URGENT = new Set<NewNotification['name']>(['suspended', 'unsuspended']);

/**
 * Creates notifications and, after the commit, updates the recipients' open pages. Sends pushes to up to PUSHED_AT_ONCE
 * accounts at once.
 */
export async function notifyAndPush(
  services: Services,
  { tx, afterCommit }: Pick<Delivery, 'tx' | 'afterCommit'>,
  { notification, userIds }: { notification: NewNotification; userIds: readonly number[] },
): Promise<void> {
  const created = await createNotifications(tx, notification, userIds);
  for (const userId of created.toPush.slice(0, PUSHED_AT_ONCE)) {
    const data: PushData = { userId };
    await services.jobs.send(tx, { name: PUSH }, data);
  }
  if (created.userIds.length === 0) return;
  const type = NOTIFICATION_TYPES[notification.name];
  afterCommit(async () => {
    if (!URGENT.has(notification.name)) unreadCountBroadcaster(services).broadcast(created.userIds, type);
    else for (const userId of created.userIds) await unreadCountBroadcaster(services).broadcastNow(userId, type);
  });
}

/** Publishes the reduced unread count to open pages after the commit. */
export function broadcastAfterCommit(
  services: Services,
  { afterCommit }: Pick<Delivery, 'afterCommit'>,
  userIds: readonly number[],
) {
  if (userIds.length > 0) afterCommit(() => unreadCountBroadcaster(services).broadcast(userIds, 0));
}
