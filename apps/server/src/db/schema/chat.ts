import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Writers } from '@site/contract/chat/fields.ts';
import type { HiddenFor } from '@site/contract/moderation/schemas.ts';
import { createdAt, id, ref, time, tsvector } from '../columns.ts';
import { users } from './accounts.ts';
import { media } from './media.ts';

/** Two people who write to each other (RT-04): one row, whoever began. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    /** The smaller id of the two. */
    lowId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    highId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the last message; whoever writes one holds this row, so that the numbers have no gaps. */
    lastSeq: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('conversations_pair').on(t.lowId, t.highId), index().on(t.highId)],
);

/** A conversation as one of the two has it. */
export const conversationSides = pgTable(
  'conversation_sides',
  {
    conversationId: ref()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    otherId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** request: the other one wrote first and this side has not accepted. */
    state: text().$type<'open' | 'request' | 'declined'>().notNull().default('open'),
    muted: boolean().notNull().default(false),
    /** Messages of the other one behind `readSeq`. */
    unread: integer().notNull().default(0),
    readSeq: integer().notNull().default(0),
    /** Up to there this side has deleted all. */
    clearedSeq: integer().notNull().default(0),
    /** Messages that this side has written. */
    sent: integer().notNull().default(0),
    /** When this side wrote the first message of all; null when it did not begin. */
    begunAt: time(),
    /** When the last message came; null: nothing to list. */
    lastAt: time(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index('conversation_sides_list').on(
      t.userId,
      t.state,
      t.lastAt.desc().nullsFirst(),
      t.conversationId.desc().nullsFirst(),
    ),
    index('conversation_sides_unread')
      .on(t.userId)
      .where(sql`${t.unread} > 0`),
    index('conversation_sides_begun')
      .on(t.userId, t.begunAt)
      .where(sql`${t.begunAt} is not null`),
    index().on(t.otherId),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: ref()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 in its conversation. */
    seq: integer().notNull(),
    senderId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As its sender named it: the same again is the same message. */
    clientId: uuid().notNull(),
    /** Empty when it was deleted for both. */
    text: text().notNull(),
    state: text().$type<'visible' | 'hidden' | 'deleted'>().notNull().default('visible'),
    /** Why moderators hide it. */
    hiddenFor: text().$type<HiddenFor>(),
    deletedByStaff: boolean().notNull().default(false),
    /** Deleted; what it said goes at night, or when the moderators whom it was reported to need it no more. */
    kept: boolean().notNull().default(false),
    hiddenForSender: boolean().notNull().default(false),
    hiddenForOther: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Without stems: what language somebody writes in a conversation is not known. */
    words: tsvector().generatedAlwaysAs(sql.raw(`to_tsvector('simple', text)`)),
  },
  (t) => [
    uniqueIndex('messages_order').on(t.conversationId, t.seq),
    uniqueIndex('messages_client').on(t.senderId, t.clientId),
    index('messages_words').using('gin', t.conversationId, t.words),
    index('messages_kept')
      .on(t.id)
      .where(sql`${t.kept}`),
  ],
);

export const messageImages = pgTable(
  'message_images',
  {
    messageId: ref().notNull(),
    mediaId: ref()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.position] }),
    foreignKey({ columns: [t.messageId], foreignColumns: [messages.id] }).onDelete('cascade'),
    index().on(t.mediaId),
  ],
);

/** No row: the defaults. */
export const chatSettings = pgTable('chat_settings', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  writers: text().$type<Writers>().notNull().default('everyone'),
  readMarks: boolean().notNull().default(true),
});
