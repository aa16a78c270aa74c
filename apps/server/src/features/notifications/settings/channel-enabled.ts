import { sql, type SQL } from 'drizzle-orm';
import {
  DEFAULT_CHOICES,
  NOTIFICATION_KINDS,
  type Channel,
  type NotificationGroup,
  type NotificationName,
} from '@site/contract/notifications/types.ts';
import { notificationSettings } from '#db/schema/notifications.ts';

/**
 * SQL condition: the account receives a notification group through a channel. Account notifications on the site cannot
 * be turned off. The query must have a left join of `notificationSettings`.
 */
export function channelEnabledOfGroup(group: NotificationGroup, channel: Channel): SQL {
  if (group === 'account' && channel === 'site') return sql`true`;
  const chosen = sql`${notificationSettings.choices} -> ${group}::text ->> ${channel}::text`;
  return sql`coalesce((${chosen})::boolean, ${DEFAULT_CHOICES[group][channel]}::boolean)`;
}

export function channelEnabled(name: NotificationName, channel: Channel): SQL {
  return channelEnabledOfGroup(NOTIFICATION_KINDS[name].group, channel);
}
