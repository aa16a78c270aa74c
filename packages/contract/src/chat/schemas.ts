import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { Image } from '../media/schemas.ts';
import { Author } from '../members/schemas.ts';
import { MESSAGE_PERMISSIONS } from './fields.ts';
import { MESSAGE_REACTION_IDS } from './reactions.ts';

/** Warnings for a reader: a phone number, a URL of another site, or the pattern of a known scam. */
export const WARNINGS = ['phone', 'link', 'scam'] as const;
export type Warning = (typeof WARNINGS)[number];

/** Deliberately coarse: online now, today, within seven days, or longer ago. */
export const PRESENCES = ['now', 'today', 'week', 'away'] as const;
export type Presence = (typeof PRESENCES)[number];

/** The message that another one replies to, as the caller sees it. */
export const QuotedMessage = z.object({
  seq: z.number().int().positive(),
  senderId: Id,
  /** The first characters of the text; empty if the message is not available. */
  text: z.string(),
  /** Whether the message has images. */
  picture: z.boolean(),
  /** Whether the caller can no longer see the message. */
  deleted: z.boolean(),
});
export type QuotedMessage = z.infer<typeof QuotedMessage>;

export const Message = z.object({
  id: Id,
  conversationId: Id,
  /** Sequence number in the conversation: 1, 2, 3, without gaps. */
  seq: z.number().int().positive(),
  senderId: Id,
  /** Idempotency key chosen by the sender's device, so that a retry does not send the message twice. */
  clientId: z.uuid(),
  /** Plain text; empty if deleted. */
  text: z.string(),
  images: z.array(Image),
  /** Warnings about a message of the other member; empty for the caller's own messages. */
  warnings: z.array(z.enum(WARNINGS)),
  createdAt: Time,
  /** Time of the sender's last edit; null if the text is unchanged. */
  editedAt: Time.nullable(),
  /** Increases with every edit and reaction; a copy with a lower number is stale. */
  revision: z.number().int(),
  replyTo: QuotedMessage.nullable(),
  /** At most one reaction per member, in the order in which they were added. */
  reactions: z.array(z.object({ userId: Id, reaction: z.enum(MESSAGE_REACTION_IDS) })),
  /** Whether the message was deleted for both members, by its sender or by moderators. */
  deleted: z.boolean(),
});
export type Message = z.infer<typeof Message>;

/**
 * State of a conversation for the caller.
 * - open: both can write
 * - request: the other member wrote first and waits for acceptance
 * - asked: the caller wrote first and waits
 * - closed: writing is not possible; the reason is not disclosed
 */
export const CONVERSATION_STATES = ['open', 'request', 'asked', 'closed'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

export const Conversation = z.object({
  id: Id,
  /** The other member; null if the account was deleted. */
  with: Author.nullable(),
  state: z.enum(CONVERSATION_STATES),
  /** Number of messages that the caller can still send before the other member accepts; null without a limit. */
  left: z.number().int().nullable(),
  /** Presence of the other member; null if they hide it. */
  presence: z.enum(PRESENCES).nullable(),
  /** Whether notifications are disabled. */
  muted: z.boolean(),
  /** Whether the caller blocked the other member. */
  blocked: z.boolean(),
  unread: z.number().int(),
  /** Sequence number of the last message, even if it is hidden from the caller; 0 without messages. */
  lastSeq: z.number().int(),
  /**
   * Sequence number of the last message that the caller has read; `theirReadSeq` is that of the other member, or null
   * if they disabled read receipts.
   */
  readSeq: z.number().int(),
  theirReadSeq: z.number().int().nullable(),
  /** The newest message visible to the caller. */
  last: Message.nullable(),
  lastAt: Time,
});
export type Conversation = z.infer<typeof Conversation>;

export const ChatSettings = z.object({
  writers: z.enum(MESSAGE_PERMISSIONS),
  /** Whether read receipts are enabled, in both directions. */
  readMarks: z.boolean(),
});
export type ChatSettings = z.infer<typeof ChatSettings>;

/** A search result: a message and the other member. */
export const FoundMessage = z.object({ message: Message, with: Author.nullable() });
export type FoundMessage = z.infer<typeof FoundMessage>;

/** A possible recipient. */
export const ChatPerson = z.object({
  author: Author,
  /** Existing conversation with them, in the inbox or among the requests; null if there is none. */
  conversationId: Id.nullable(),
});
export type ChatPerson = z.infer<typeof ChatPerson>;
