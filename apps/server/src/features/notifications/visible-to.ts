import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { notifications, notificationSettings } from '#db/schema/notifications.ts';
import { COUNT_MAX } from '@site/contract/notifications/schemas.ts';
import { idList } from './id-list.ts';
import { blockedBetween } from './can-receive.ts';

/**
 * SQL condition: notifications visible to their account, excluding those caused only by a member blocked in either
 * direction.
 */
export function shown(userId: SQL, role: SQL): SQL {
  const whom = sql`array[${notifications.actorId}]`;
  return sql`(${notifications.actorId} is null or ${notifications.actors} > 1
    or not ${blockedBetween(userId, role, whom)})`;
}

/** SQL condition: visible notifications of one account. */
export function visibleTo(userId: number): SQL | undefined {
  const role = sql`(select role from ${users} reader where reader.id = ${userId}::bigint)`;
  return and(eq(notifications.userId, userId), shown(sql`${userId}::bigint`, role));
}

/** Returns the unread count of each account since it last viewed the list, limited to COUNT_MAX. */
export async function unseenCounts(db: Executor, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(sql`
    select ${users.id} as id, (
      select count(*)::int from (
        select from ${notifications}
        where ${notifications.userId} = ${users.id} and ${notifications.readAt} is null
          and ${notifications.at} > coalesce(${notificationSettings.seenAt}, '-infinity')
          and ${shown(sql`${users.id}`, sql`${users.role}`)}
        limit ${COUNT_MAX}) few) as count
    from ${users} left join ${notificationSettings} on ${notificationSettings.userId} = ${users.id}
    where ${users.id} = any(${idList(userIds)})`);
  return new Map(rows.map(({ id, count }) => [Number(id), count]));
}

export async function unseenCount(db: Executor, userId: number): Promise<number> {
  return (await unseenCounts(db, [userId])).get(userId) ?? 0;
}

/** SQL condition: created since the account last viewed the list. Compared in the database to preserve microseconds. */
export function unseenBy(userId: number): SQL {
  const seen = sql`select seen_at from ${notificationSettings} own where own.user_id = ${userId}::bigint`;
  return sql`${notifications.at} > coalesce((${seen}), '-infinity')`;
}

/** Returns the unread count: all unread notifications, limited to COUNT_MAX. */
export async function unreadCount(db: Executor, userId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${notifications} where ${visibleTo(userId)} and ${notifications.readAt} is null limit ${COUNT_MAX}) few`);
  return rows[0]?.count ?? 0;
}
