import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { Image } from '../media/schemas.ts';
import { Author } from '../members/schemas.ts';
import { WRITERS } from './fields.ts';

/** What a reader is warned of: a telephone number, an address off this site, the pattern of a known scam. */
export const WARNINGS = ['phone', 'link', 'scam'] as const;
export type Warning = (typeof WARNINGS)[number];

/** Coarse on purpose: here now, today, within seven days, or longer ago. */
export const PRESENCES = ['now', 'today', 'week', 'away'] as const;
export type Presence = (typeof PRESENCES)[number];

export const Message = z.object({
  id: Id,
  conversationId: Id,
  /** Place in the conversation: 1, 2, 3, without gaps. */
  seq: z.number().int().positive(),
  senderId: Id,
  /** As its sender named it. */
  clientId: z.uuid(),
  /** Plain text; empty when it was deleted. */
  text: z.string(),
  images: z.array(Image),
  /** Found in what the other one wrote; nothing in the caller's own. */
  warnings: z.array(z.enum(WARNINGS)),
  createdAt: Time,
  /** Its sender deleted it for both, or moderators did. */
  deleted: z.boolean(),
});
export type Message = z.infer<typeof Message>;

/**
 * Where a conversation stands for the caller. open: both write. request: the other one wrote first, and waits to be
 * accepted. asked: the caller wrote first, and waits. closed: nothing can be written; why is not told.
 */
export const CONVERSATION_STATES = ['open', 'request', 'asked', 'closed'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

export const Conversation = z.object({
  id: Id,
  /** Null when the account is gone. */
  with: Author.nullable(),
  state: z.enum(CONVERSATION_STATES),
  /** Messages that may still be written before the other one accepts; null without a limit. */
  left: z.number().int().nullable(),
  /** Null when the other one does not show it. */
  presence: z.enum(PRESENCES).nullable(),
  /** No notifications. */
  muted: z.boolean(),
  /** By the caller. */
  blocked: z.boolean(),
  unread: z.number().int(),
  /** Of the last message in it, whether the caller sees it or not; 0 when there is none. */
  lastSeq: z.number().int(),
  /** Up to where the caller has read, and the other one; null when the other one does not show it. */
  readSeq: z.number().int(),
  theirReadSeq: z.number().int().nullable(),
  /** The newest one that the caller sees. */
  last: Message.nullable(),
  lastAt: Time,
});
export type Conversation = z.infer<typeof Conversation>;

export const ChatSettings = z.object({
  writers: z.enum(WRITERS),
  /** Others see up to where one has read, and one sees it of them. */
  readMarks: z.boolean(),
});
export type ChatSettings = z.infer<typeof ChatSettings>;

/** A message that was found, and whom it was exchanged with. */
export const FoundMessage = z.object({ message: Message, with: Author.nullable() });
export type FoundMessage = z.infer<typeof FoundMessage>;

/** Somebody to write to. */
export const ChatPerson = z.object({
  author: Author,
  /** The conversation with them, in the inbox or among the requests; null when there is none yet. */
  conversationId: Id.nullable(),
});
export type ChatPerson = z.infer<typeof ChatPerson>;
