import { sql, type SQL } from 'drizzle-orm';
import { NOTIFICATION_TYPES, type NotificationName } from '@site/contract/notifications/types.ts';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import {
  notificationActors,
  notifications,
  notificationSettings,
  pushSubscriptions,
  type NotificationAbout,
} from '#db/schema/notifications.ts';
import { idList } from './id-list.ts';
import { channelEnabled } from './settings/settings.ts';

export interface NewNotification {
  name: NotificationName;
  /** Grouping key: unread notifications with the same subject share one row. */
  subject: string;
  about: NotificationAbout;
  /** Member who acted; null for staff and the site. */
  actorId: number | null;
  /** Recipient filter: an SQL condition on `users`. */
  only?: SQL;
  /** SQL condition for accounts that have already been notified, even if they have read the notification. */
  heard?: SQL;
}

export interface CreatedNotifications {
  /** Accounts with a new or changed row. */
  userIds: number[];
  /** Accounts among `userIds` that receive a push. */
  toPush: number[];
}

/** Types without a notification email: they have their own email, or the member's own recent action caused them. */
const MAILED_ELSEWHERE: readonly NotificationName[] = [
  'applicationReceived',
  'applicationAccepted',
  'applicationRejected',
  'deletedByStaff',
  'hiddenByStaff',
  'suspended',
  'warned',
  'appealDecided',
  'urgentReport',
  'broadcast',
];
const OWN_DOING: readonly NotificationName[] = ['applicationReceived'];

/**
 * Forces a separate index lookup for each account, because the planner's estimate of the rows per subject is too poor
 * for a join.
 */
const EACH = sql.raw('offset 0');

/**
 * Condition for `heard`: the account has already been notified of the same action by the same member. An action
 * notifies only once, even if it is undone and repeated.
 */
export function doneBefore({ name, subject, actorId }: Pick<NewNotification, 'name' | 'subject' | 'actorId'>): SQL {
  return sql`exists (
    select from ${notifications} n join ${notificationActors} a on a.notification_id = n.id
    where n.subject = ${subject} and n.type = ${NOTIFICATION_TYPES[name]} and n.user_id = ${users.id}
      and a.user_id = ${actorId}::bigint
    ${EACH})`;
}

/** Condition for `heard`: the account was notified of this item or a later one. The ids in `about` increase. */
export function wasNotifiedUpTo(
  { name, subject }: Pick<NewNotification, 'name' | 'subject'>,
  key: keyof NotificationAbout,
  id: number,
) {
  return sql`exists (
    select from ${notifications} n
    where n.subject = ${subject} and n.type = ${NOTIFICATION_TYPES[name]} and n.user_id = ${users.id}
      and (n.about ->> ${key}::text)::bigint >= ${id}::bigint
    ${EACH})`;
}

/**
 * Upserts the notification for all accounts that receive it, in one statement regardless of the number of accounts,
 * then counts the acting member once in each row.
 */
export async function createNotifications(
  tx: Transaction,
  notification: NewNotification,
  userIds: readonly number[],
): Promise<CreatedNotifications> {
  if (userIds.length === 0) return { userIds: [], toPush: [] };
  const { name, subject, about, actorId, only = sql`true`, heard = sql`false` } = notification;
  const mails = MAILED_ELSEWHERE.includes(name) ? sql`false` : channelEnabled(name, 'mail');
  const pushes = OWN_DOING.includes(name)
    ? sql`false`
    : sql`${channelEnabled(name, 'push')}
        and exists (select from ${pushSubscriptions} p where p.user_id = ${users.id})`;
  const { rows } = await tx.execute<{ id: string; userId: string; toPush: boolean }>(sql`
    insert into ${notifications} as told (user_id, type, subject, about, actor_id, at, mailed_at, pushed_at)
    select ${users.id}, ${NOTIFICATION_TYPES[name]}::smallint, ${subject}::text, ${JSON.stringify(about)}::jsonb,
      ${actorId}::bigint, clock_timestamp(), case when not (${mails}) then now() end,
      case when not (${pushes}) then now() end
    from ${users} left join ${notificationSettings} on ${notificationSettings.userId} = ${users.id}
    where ${users.id} = any(${idList(userIds)}) and ${users.purgedAt} is null
      and ${channelEnabled(name, 'site')} and ${only} and not (${heard})
    -- Concurrent statements lock the rows in the same order, to avoid deadlocks.
    order by ${users.id}
    on conflict (user_id, type, subject) where read_at is null do update set
      about = excluded.about || jsonb_strip_nulls(jsonb_build_object('firstReplyId', told.about -> 'firstReplyId')),
      actor_id = excluded.actor_id, at = excluded.at, pushed_at = excluded.pushed_at
    returning id, user_id as "userId", pushed_at is null as "toPush"`);
  if (rows.length > 0 && actorId !== null) {
    const ids = idList(rows.map(({ id }) => Number(id)));
    await tx.execute(sql`
      with acted as (
        insert into ${notificationActors} (notification_id, user_id)
        select id, ${actorId}::bigint from unnest(${ids}) id on conflict do nothing
        returning notification_id)
      update ${notifications} set actors = actors + 1 where id in (select notification_id from acted)`);
  }
  return {
    userIds: rows.map(({ userId }) => Number(userId)),
    toPush: rows.filter(({ toPush }) => toPush).map(({ userId }) => Number(userId)),
  };
}
