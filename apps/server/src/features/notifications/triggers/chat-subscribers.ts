import { sql } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';
import { notificationSettings, pushSubscriptions } from '#db/schema/notifications.ts';
import { chatEvents } from '#features/chat';
import type { Services } from '#platform/context.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { PUSH, type PushData } from '../push/push-job.ts';
import { channelEnabledOfGroup } from '../settings/settings.ts';

/**
 * Returns a subscriber that records, for an account that receives chat emails or pushes, that messages are waiting.
 * Messages have no notification rows: the chat has its own unread count, and a push counts the messages when it is
 * sent.
 */
export function chatSubscribers({ jobs }: Services): Subscriber[] {
  return [
    subscriber('notifications.message-sent', chatEvents.messageSent, async ({ toId }, { tx }) => {
      const mails = channelEnabledOfGroup('messages', 'mail');
      const pushes = sql`(${channelEnabledOfGroup('messages', 'push')}
        and exists (select from ${pushSubscriptions} p where p.user_id = ${users.id}))`;
      const { rows } = await tx.execute<{ toPush: boolean }>(sql`
        insert into ${notificationSettings} as own (user_id, chat_to_push_at, chat_to_mail_at)
        select ${users.id}, case when ${pushes} then now() end, case when ${mails} then now() end
        from ${users} left join ${notificationSettings} on ${notificationSettings.userId} = ${users.id}
        where ${users.id} = ${toId}::bigint and ${users.role} is not null and (${pushes} or ${mails})
        on conflict (user_id) do update set
          chat_to_push_at = coalesce(excluded.chat_to_push_at, own.chat_to_push_at),
          chat_to_mail_at = coalesce(own.chat_to_mail_at, excluded.chat_to_mail_at)
        returning chat_to_push_at is not null as "toPush"`);
      const data: PushData = { userId: toId };
      if (rows[0]?.toPush) await jobs.send(tx, { name: PUSH }, data);
    }),
  ];
}
