import type { Server, Socket } from 'socket.io';
import type { SocketEvents, SocketRequests } from '@site/contract/realtime/events.ts';

/** What instances tell each other. */
export interface InstanceNews {
  /** Answers under these tags are old. */
  drop: (tags: readonly string[]) => void;
  /** A switch of the site was changed. */
  site_settings: () => void;
  /** Something was said that others did not hear. */
  missed: () => void;
}

export type SocketServer = Server<SocketRequests, SocketEvents, InstanceNews>;
export type ServerSocket = Socket<SocketRequests, SocketEvents, InstanceNews>;
