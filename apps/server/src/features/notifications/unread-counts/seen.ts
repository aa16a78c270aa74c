import { sql } from 'drizzle-orm';
import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { notifications, notificationSettings } from '#db/schema/notifications.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { unreadCountBroadcaster } from './unread-count-broadcaster.ts';
import { LATEST } from '../notification-lists/list.ts';

/**
 * Marks notifications as seen up to the given one, the latest that the caller has received, so that a late call does
 * not include newer notifications.
 */
export const seen: Operation<typeof notificationRoutes.seen> = async (context, { latest }) => {
  const { db, viewer } = context;
  const { value } = decodeCursor(latest, LATEST.whole);
  await db.execute(sql`
    insert into ${notificationSettings} as own (user_id, seen_at)
    select ${viewer.id}::bigint, at from ${notifications}
    where ${notifications.userId} = ${viewer.id} and ${notifications.at} <= ${LATEST.bound(value)}
    order by ${notifications.at} desc limit 1
    on conflict (user_id) do update set seen_at = greatest(own.seen_at, excluded.seen_at)`);
  unreadCountBroadcaster(context).broadcast([viewer.id], 0);
  return {};
};
