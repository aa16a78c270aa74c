import type { SocketListeners } from '#platform/realtime/hub.ts';
import { ROOM } from './subscribers.ts';

/** Lets pages of logged-in users subscribe to CamInspo events. */
export const inspirationSockets: SocketListeners = {
  watch_inspo(caller, request) {
    const { on } = (request ?? {}) as { on?: unknown };
    caller.watch(ROOM, Boolean(on) && caller.userId !== null);
  },
};
