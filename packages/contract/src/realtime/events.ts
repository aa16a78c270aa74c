import type { AccountSocketEvents } from '../accounts/realtime.ts';
import type { ChatSocketEvents, ChatSocketRequests } from '../chat/realtime.ts';
import type { ForumSocketEvents, ForumSocketRequests } from '../forum/realtime.ts';
import type { InspoSocketEvents, InspoSocketRequests } from '../inspiration/realtime.ts';
import type { ModerationSocketEvents } from '../moderation/realtime.ts';
import type { NotificationSocketEvents } from '../notifications/realtime.ts';

/** Events about the connection itself. */
interface ConnectionEvents {
  /** Events may have been lost: ask again for whatever is shown, spread over some seconds. */
  catch_up: (event: Record<string, never>) => void;
  /** The server stops: connect again, to whatever answers, at a moment of your choice within so many ms. */
  moving: (event: { withinMs: number }) => void;
}

/** All that a page hears. */
export type SocketEvents = AccountSocketEvents &
  ChatSocketEvents &
  ConnectionEvents &
  ForumSocketEvents &
  InspoSocketEvents &
  ModerationSocketEvents &
  NotificationSocketEvents;

/** All that a page may say. */
export type SocketRequests = ChatSocketRequests & ForumSocketRequests & InspoSocketRequests;
