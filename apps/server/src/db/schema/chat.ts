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
import type { MessagePermission } from '@site/contract/chat/fields.ts';
import type { MessageReaction } from '@site/contract/chat/reactions.ts';
import type { HiddenFor } from '@site/contract/moderation/schemas.ts';
import { createdAt, id, ref, time, tsvector } from '../columns.ts';
import { users } from './users.ts';
import { media } from './media.ts';

/** Conversation between two members (RT-04): one row per pair, regardless of who started it. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    /** Smaller of the two user ids. */
    lowId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    highId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * Sequence number of the last message. A transaction that adds a message locks this row, so that the sequence has
     * no gaps.
     */
    lastSeq: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('conversations_pair').on(t.lowId, t.highId), index().on(t.highId)],
);

/** Participant-specific state of a conversation. */
export const conversationParticipants = pgTable(
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
    /** request: the other participant wrote first and this one has not accepted yet. */
    state: text().$type<'open' | 'request' | 'declined'>().notNull().default('open'),
    muted: boolean().notNull().default(false),
    /** Number of messages from the other participant after `readSeq`. */
    unread: integer().notNull().default(0),
    readSeq: integer().notNull().default(0),
    /** This participant has deleted all messages up to this sequence number. */
    clearedSeq: integer().notNull().default(0),
    /** Number of messages sent by this participant. */
    sent: integer().notNull().default(0),
    /**
     * Timestamp of this participant's first message if they started the conversation; null for the other participant.
     */
    begunAt: time(),
    /** Timestamp of the last message; null when there is nothing to list. */
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
    /** Sequence number in the conversation: 1, 2, 3. */
    seq: integer().notNull(),
    senderId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Idempotency key from the sender's client: a repeated key returns the existing message. */
    clientId: uuid().notNull(),
    /** Empty once the content of a message deleted for both participants has been purged, see `kept`. */
    text: text().notNull(),
    state: text().$type<'visible' | 'hidden' | 'deleted'>().notNull().default('visible'),
    /** Reason why the message is hidden; null when it is not hidden. */
    hiddenFor: text().$type<HiddenFor>(),
    deletedByStaff: boolean().notNull().default(false),
    /**
     * Deleted, but the text is still stored. It is purged at night, or later, when moderators no longer need it for a
     * report.
     */
    kept: boolean().notNull().default(false),
    hiddenForSender: boolean().notNull().default(false),
    hiddenForOther: boolean().notNull().default(false),
    /** Sequence number of the message in the same conversation that this one replies to. */
    replyToSeq: integer(),
    editedAt: time(),
    /** Incremented by every edit and reaction, so that pages can recognize a stale copy. */
    revision: integer().notNull().default(0),
    createdAt: createdAt(),
    /** Without stemming, because the language of a conversation is unknown. */
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

/** Earlier texts of edited messages, for moderators who decide on a report. Purged after 30 days. */
export const messageVersions = pgTable(
  'message_versions',
  {
    messageId: ref().notNull(),
    /** 1 is the text that was sent. */
    version: smallint().notNull(),
    text: text().notNull(),
    /** When the text was replaced. */
    replacedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.version] }),
    foreignKey({ columns: [t.messageId], foreignColumns: [messages.id] }).onDelete('cascade'),
    index().on(t.replacedAt),
  ],
);

/** At most one reaction per member and message. */
export const messageReactions = pgTable(
  'message_reactions',
  {
    messageId: ref().notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reaction: text().$type<MessageReaction>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.userId] }),
    foreignKey({ columns: [t.messageId], foreignColumns: [messages.id] }).onDelete('cascade'),
    index().on(t.userId),
  ],
);

/** Members without a row have the defaults. */
export const chatSettings = pgTable('chat_settings', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  writers: text().$type<MessagePermission>().notNull().default('everyone'),
  readMarks: boolean().notNull().default(true),
});
