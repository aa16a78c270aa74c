import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { NOTIFICATION_TYPES, type NotificationName } from '@site/contract/notifications/types.ts';
import type { Transaction } from '#db/client.ts';
import { notificationActors, notifications } from '#db/schema/notifications.ts';
import { idList } from '../id-list.ts';

/** SQL condition: unread rows of a subject. Read rows stay, because they were correct when they were read. */
export function unreadOf(subject: string, names: readonly NotificationName[]): SQL | undefined {
  return and(
    eq(notifications.subject, subject),
    inArray(
      notifications.type,
      names.map((name) => NOTIFICATION_TYPES[name]),
    ),
    isNull(notifications.readAt),
  );
}

/** Removes a member from rows locked by the caller, and deletes rows without members. */
export async function takeOut(tx: Transaction, ids: readonly number[], actorId: number): Promise<void> {
  if (ids.length === 0) return;
  const list = idList(ids);
  await tx.execute(sql`
    with left_ as (
      delete from ${notificationActors} where notification_id = any(${list}) and user_id = ${actorId}::bigint
      returning notification_id)
    update ${notifications} n set actors = n.actors - 1,
      actor_id = case when n.actor_id = ${actorId}::bigint then (
        select max(a.user_id) from ${notificationActors} a
        where a.notification_id = n.id and a.user_id <> ${actorId}::bigint) else n.actor_id end
    where n.id in (select notification_id from left_)`);
  await tx.execute(sql`delete from ${notifications} where id = any(${list}) and actors = 0`);
}

/**
 * Withdraws an undone action from unread notifications.
 * @returns the accounts with unread notifications of the subject
 */
export async function withdraw(
  tx: Transaction,
  { name, subject, actorId }: { name: NotificationName; subject: string; actorId: number },
): Promise<number[]> {
  const rows = await tx
    .select({ id: notifications.id, userId: notifications.userId })
    .from(notifications)
    .where(unreadOf(subject, [name]))
    .orderBy(notifications.userId)
    .for('update');
  await takeOut(
    tx,
    rows.map(({ id }) => id),
    actorId,
  );
  return rows.map(({ userId }) => userId);
}
