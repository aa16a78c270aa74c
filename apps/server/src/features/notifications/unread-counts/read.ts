import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import type { Database } from '#db/client.ts';
import { notifications, notificationSettings } from '#db/schema/notifications.ts';
import type { Operation } from '#platform/feature.ts';
import { decodeCursor } from '#platform/database/cursor.ts';
import { unreadCount, unseenCount } from '../visible-to.ts';
import { LATEST } from '../notification-lists/list.ts';
import { unreadCountBroadcaster } from './unread-count-broadcaster.ts';

/** Maximum number of rows per statement, so that a huge update does not block other requests. */
const AT_ONCE = 5000;

async function readAll(db: Database, userId: number): Promise<void> {
  // Uses the database clock, which also timestamps the rows.
  const { rows } = await db.execute<{ until: string }>(sql`select clock_timestamp()::text as until`);
  const until = sql`${rows[0]?.until}::timestamptz`;
  for (;;) {
    const some = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), lte(notifications.at, until)))
      .limit(AT_ONCE);
    const read = await db
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(inArray(notifications.id, some));
    if ((read.rowCount ?? 0) < AT_ONCE) return;
  }
}

/**
 * Marks one or all notifications as read. With `all`, notifications created after the call stay unread. The id of
 * another account's notification has no effect.
 */
export const read: Operation<typeof notificationRoutes.read> = async (context, { msgId }) => {
  const { db, viewer } = context;
  if (msgId === 'all') await readAll(db, viewer.id);
  else {
    await db
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(and(eq(notifications.id, msgId), eq(notifications.userId, viewer.id), isNull(notifications.readAt)));
  }
  unreadCountBroadcaster(context).broadcast([viewer.id], 0);
  return { unread: await unreadCount(db, viewer.id) };
};

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

/**
 * Returns the number of unread notifications since the member last viewed the list. The page parameter of the
 * specification has no effect.
 */
export const unread: Operation<typeof notificationRoutes.unread> = ({ db, viewer }) => unseenCount(db, viewer.id);
