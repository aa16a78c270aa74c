import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { NotificationType } from '@site/contract/notifications/types.ts';
import type { Choices, QuietHours } from '@site/contract/notifications/schemas.ts';
import { createdAt, id, ref, time } from '../columns.ts';
import { sessions, users } from './accounts.ts';

/** What somebody is told (RT-02), like things in one row as long as it is unread. They carry ids; texts are read when shown. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: smallint().$type<NotificationType>().notNull(),
    /** What it is about: like things of one subject are one group. */
    subject: text().notNull(),
    /** What is needed to show it: ids, and words that exist nowhere else, such as a reason. */
    about: jsonb().$type<NotificationAbout>().notNull().default({}),
    /** Who did it last. */
    actorId: ref().references(() => users.id, { onDelete: 'set null' }),
    /** Different people. */
    actors: integer().notNull().default(0),
    /** Of the latest. */
    at: createdAt(),
    readAt: time(),
    /** When it was mailed and pushed, or it was decided that it is not. */
    mailedAt: time(),
    pushedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('notifications_group')
      .on(t.userId, t.type, t.subject)
      .where(sql`${t.readAt} is null`),
    // All that was ever told of a subject, also what was read.
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

/** Ids of what a notification is about, and what cannot be read elsewhere. */
export interface NotificationAbout {
  postId?: number;
  /** The latest that was written. */
  replyId?: number;
  /** Of a group, the first of its replies. */
  firstReplyId?: number;
  /** What was answered or liked. */
  ownReplyId?: number;
  inspoId?: number;
  /** A cam site, and the line of its history. */
  siteId?: number;
  siteChangeId?: number;
  reportId?: number;
  caseId?: number;
  appealId?: number;
  applicationId?: number;
  /** A word of a list: an outcome, a state. */
  word?: string;
  /** Grows with each move. */
  stamp?: number;
  /** Of the site itself, by language. */
  words?: Partial<Record<Language, string>>;
  /** Where such a one leads. */
  path?: string;
}

/** Who stands in a group: the same person twice counts once. */
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

/** No row: the defaults, nothing looked at. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    choices: jsonb().$type<Choices>(),
    quiet: jsonb().$type<QuietHours>(),
    /** What came until then was looked at in the list. */
    seenAt: time(),
    /** When the last mail and push went out: neither comes more often than it may. */
    mailedAt: time(),
    pushedAt: time(),
    /** Since when messages of the chat wait to be mailed and pushed; they have no rows here. */
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

/** Browsers that take pushes, as long as their session lasts. */
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
