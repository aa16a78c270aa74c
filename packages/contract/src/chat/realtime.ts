import type { Message } from './schemas.ts';

/** Socket events of the chat, to the sockets of one account only. */
export interface ChatSocketEvents {
  /** A message was written by the other one, or by oneself on another device. A gap in `seq`: ask for what is missing. */
  chat_message: (message: Message) => void;
  /** A message is not there any more. */
  chat_message_gone: (event: { conversationId: number; seq: number }) => void;
  /** A conversation stands otherwise: accepted, muted, cleared, closed. */
  chat_changed: (event: { conversationId: number }) => void;
  /** One of the two has read up to there. */
  chat_read: (event: { conversationId: number; userId: number; seq: number }) => void;
  /** The other one is writing; it lasts some seconds. */
  chat_typing: (event: { conversationId: number }) => void;
  /** Unread messages in all conversations that are not muted. */
  chat_unread: (event: { count: number }) => void;
}

/** What a page may tell the hub. */
export interface ChatSocketRequests {
  /** One is writing; said every few seconds while it lasts. */
  chat_typing: (request: { conversationId: number }) => void;
}
