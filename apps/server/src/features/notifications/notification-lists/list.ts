import { and, desc, isNull, sql, eq } from 'drizzle-orm';
import type { notificationRoutes } from '@site/contract/notifications/routes.ts';
import type { Executor } from '#db/client.ts';
import { notifications } from '#db/schema/notifications.ts';
import { decodeCursor, encodeCursor, type CursorPosition, timestampKeyset } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { visibleTo, unreadCount } from '../visible-to.ts';
import { unreadCountBroadcaster } from '../unread-counts/unread-count-broadcaster.ts';
import { notificationViews } from './notification-views.ts';

/** Sort key for keyset pagination of the list. */
export const LATEST = timestampKeyset(notifications.at);

interface Wanted {
  userId: number;
  type: 'all' | 'unread';
  after: CursorPosition | undefined;
  limit: number;
  /** Rows to skip after the cursor `after`. */
  offset?: number;
}

/** Builds a query that is an ordered scan of the index notifications_list or notifications_unread. */
export function listQuery(db: Executor, { userId, type, after, limit, offset = 0 }: Wanted) {
  const behind =
    after && sql`(${notifications.at}, ${notifications.id}) < (${LATEST.bound(after.value)}, ${after.id}::bigint)`;
  return db
    .select({ row: notifications, value: LATEST.value })
    .from(notifications)
    .where(and(visibleTo(userId), type === 'unread' ? isNull(notifications.readAt) : undefined, behind))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(limit)
    .offset(offset);
}

export const list: Operation<typeof notificationRoutes.list> = async (
  context,
  { type, pageNumber, pageSize, cursor },
) => {
  const { db, viewer } = context;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, LATEST.whole);
  const offset = (pageNumber - 1) * pageSize;
  const found = await listQuery(db, { userId: viewer.id, type, after, limit: pageSize + 1, offset });
  const page = found.slice(0, pageSize);
  const place = (one: (typeof page)[number] | undefined) =>
    one ? encodeCursor({ value: one.value, id: one.row.id }) : null;
  const rows = page.map(({ row }) => row);
  const [resultList, unread] = await Promise.all([notificationViews(context, rows), unreadCount(db, viewer.id)]);
  const next = found.length > pageSize ? place(page.at(-1)) : null;
  return { resultList, next, latest: place(page[0]), unread };
};

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
