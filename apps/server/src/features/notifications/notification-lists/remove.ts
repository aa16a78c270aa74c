import { and, eq } from 'drizzle-orm';
import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { Operation } from '#platform/feature.ts';
import { unreadCountBroadcaster } from '../unread-counts/unread-count-broadcaster.ts';

/**
 * Deletes a notification of the current user. Idempotent: an unknown id, or one that belongs to another account, has no
 * effect.
 */
export const remove: Operation<typeof notificationRoutes.remove> = async (context, { msgId }) => {
  const { db, viewer } = context;
  await db.delete(notifications).where(and(eq(notifications.id, msgId), eq(notifications.userId, viewer.id)));
  unreadCountBroadcaster(context).broadcast([viewer.id], 0);
  return {};
};
