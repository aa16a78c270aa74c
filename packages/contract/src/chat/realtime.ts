import type { Message } from './schemas.ts';

/** Socket events of the chat, sent to the sockets of one account only. */
export interface ChatSocketEvents {
  /**
   * A new message from the other member, or from another device of the same account, or a known message after an edit
   * or reaction, with a higher `revision`. A gap in `seq` means that messages are missing and must be fetched.
   */
  chat_message: (message: Message) => void;
  /** A message was deleted. */
  chat_message_gone: (event: { conversationId: number; seq: number }) => void;
  /** The state of a conversation changed, for example because it was accepted or muted. */
  chat_changed: (event: { conversationId: number }) => void;
  /** Read receipt: a participant has read up to `seq`. */
  chat_read: (event: { conversationId: number; userId: number; seq: number }) => void;
  /** The other member is typing; expires after a few seconds. */
  chat_typing: (event: { conversationId: number }) => void;
  /** Unread count over all conversations that are not muted. */
  chat_unread: (event: { count: number }) => void;
}

/** Events that a page sends to the hub. */
export interface ChatSocketRequests {
  /** The current user is typing; repeated every few seconds. */
  chat_typing: (request: { conversationId: number }) => void;
}
