import type { Server, Socket } from 'socket.io';
import type { SocketEvents, SocketRequests } from '@site/contract/realtime/events.ts';

/** Messages between instances. */
export interface InstanceMessages {
  /** Responses with these cache tags are stale. */
  drop: (tags: readonly string[]) => void;
  /** A site setting has changed. */
  site_settings: () => void;
  /** A text override has changed. */
  text_overrides: () => void;
  /** A topic of the forum has changed. */
  topics: () => void;
  /** A version of the brand has been published. */
  brand: () => void;
  /** Sent by an instance that could not send some events, so that the others may have missed them. */
  missed: () => void;
}

export type SocketServer = Server<SocketRequests, SocketEvents, InstanceMessages>;
export type ServerSocket = Socket<SocketRequests, SocketEvents, InstanceMessages>;
