import type { AccountSocketEvents } from '../accounts/realtime.ts';
import type { ChatSocketEvents, ChatSocketRequests } from '../chat/realtime.ts';
import type { ForumSocketEvents, ForumSocketRequests } from '../forum/realtime.ts';
import type { InspoSocketEvents, InspoSocketRequests } from '../inspo/realtime.ts';
import type { ModerationSocketEvents } from '../moderation/realtime.ts';
import type { NotificationSocketEvents } from '../notifications/realtime.ts';

/** Events about the connection itself. */
interface ConnectionEvents {
  /** Events may have been lost: refetch the visible data, staggered over a few seconds. */
  catch_up: (event: Record<string, never>) => void;
  /** Graceful shutdown of the server: reconnect to any instance at a random time within `withinMs` milliseconds. */
  moving: (event: { withinMs: number }) => void;
}

/** All socket events that a page receives. */
export type SocketEvents = AccountSocketEvents &
  ChatSocketEvents &
  ConnectionEvents &
  ForumSocketEvents &
  InspoSocketEvents &
  ModerationSocketEvents &
  NotificationSocketEvents;

/** All socket events that a page sends. */
export type SocketRequests = ChatSocketRequests & ForumSocketRequests & InspoSocketRequests;
