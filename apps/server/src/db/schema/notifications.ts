import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { TextReference } from '@site/contract/languages/translate-key.ts';
import type { NotificationType } from '@site/contract/notifications/types.ts';
import type { Choices, QuietHours } from '@site/contract/notifications/schemas.ts';
import { createdAt, id, ref, time } from '../columns.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/**
 * Notifications (RT-02). Similar notifications are grouped into one row while that row is unread. Rows contain ids;
 * texts are loaded when the notifications are displayed.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: smallint().$type<NotificationType>().notNull(),
    /** Group key: similar notifications about one subject form one group. */
    subject: text().notNull(),
    /** Data needed to display the notification: ids, and texts that exist nowhere else, such as a reason. */
    about: jsonb().$type<NotificationAbout>().notNull().default({}),
    /** Most recent actor. */
    actorId: ref().references(() => users.id, { onDelete: 'set null' }),
    /** Number of distinct actors. */
    actors: integer().notNull().default(0),
    /** Timestamp of the latest event. */
    at: createdAt(),
    readAt: time(),
    /**
     * Time at which the notification was emailed, or at which the site decided not to email it. `pushedAt` is the same
     * for push.
     */
    mailedAt: time(),
    pushedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('notifications_group')
      .on(t.userId, t.type, t.subject)
      .where(sql`${t.readAt} is null`),
    // Finds all notifications about a subject, including read ones.
    index('notifications_subject').on(t.subject, t.type, t.userId),
    index('notifications_list').on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('notifications_unread')
      .on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.readAt} is null`),
    index('notifications_unmailed')
      .on(t.userId, t.at)
      .where(sql`${t.mailedAt} is null and ${t.readAt} is null`),
    index('notifications_unpushed')
      .on(t.userId, t.at)
      .where(sql`${t.pushedAt} is null and ${t.readAt} is null`),
    index().on(t.actorId),
    index('notifications_age').on(t.at),
  ],
);

/** Ids of the content that a notification is about, and data that cannot be loaded from other tables. */
export interface NotificationAbout {
  postId?: number;
  /** Latest reply in the group. */
  replyId?: number;
  /** First reply in the group. */
  firstReplyId?: number;
  /** The recipient's own reply that was answered or liked. */
  ownReplyId?: number;
  inspoId?: number;
  /** Cam site; `siteChangeId` is the entry in its history. */
  siteId?: number;
  siteChangeId?: number;
  reportId?: number;
  caseId?: number;
  appealId?: number;
  applicationId?: number;
  broadcastId?: number;
  /** A value from a fixed list: an outcome or a state. */
  word?: string;
  /** Time of the state change in milliseconds, by which a repeated fan-out skips members who were already notified. */
  stamp?: number;
  /** Text of a notification from the site itself. */
  message?: TextReference;
  /** Text by language, stored with older notifications instead of `message`. */
  words?: Partial<Record<Language, string>>;
  /** Link of a notification from the site itself. */
  path?: string;
}

/** Actors of a notification group; a unique key counts each person once. */
export const notificationActors = pgTable(
  'notification_actors',
  {
    notificationId: ref()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.notificationId, t.userId] }), index().on(t.userId)],
);

/** A missing row means that the defaults apply and no notification has been seen. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    choices: jsonb().$type<Choices>(),
    quiet: jsonb().$type<QuietHours>(),
    /** A new member who has not answered yet how to be notified of answers. */
    asksAboutAnswers: boolean().notNull().default(false),
    /** Notifications up to this timestamp have been seen in the list. */
    seenAt: time(),
    /** Time of the last email; `pushedAt` is the time of the last push. Both are used for rate limits. */
    mailedAt: time(),
    pushedAt: time(),
    /**
     * Time since which unread chat messages have been waiting to be emailed or pushed. They have no rows in the
     * notification table.
     */
    chatToMailAt: time(),
    chatToPushAt: time(),
  },
  (t) => [
    index('notification_settings_chat_to_mail')
      .on(t.chatToMailAt)
      .where(sql`${t.chatToMailAt} is not null`),
    index('notification_settings_chat_to_push')
      .on(t.chatToPushAt)
      .where(sql`${t.chatToPushAt} is not null`),
  ],
);

/** Browsers subscribed to push notifications; deleted with their session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.sessionId)],
);
