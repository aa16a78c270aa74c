import type { InspoSocketEvents } from '@site/contract/inspiration/realtime.ts';
import { useSocket, useSocketEvent } from '#platform/use-socket-event.ts';

/** Pages that listen now: the hub is told with the first and the last of them. */
let listening = 0;

/** Hears of posts of pictures while the component stands. */
export function useInspoEvent<E extends keyof InspoSocketEvents>(
  event: E,
  listener: (event: Parameters<InspoSocketEvents[E]>[0]) => void,
): void {
  useSocketEvent(event, listener as never);
  useSocket((socket) => {
    // A new connection knows nothing of what the last one listened to.
    const watch = () => socket.emit('watch_inspo', { on: true });
    listening += 1;
    if (listening === 1 && socket.connected) watch();
    socket.on('connect', watch);
    return () => {
      socket.off('connect', watch);
      listening -= 1;
      if (listening === 0) socket.emit('watch_inspo', { on: false });
    };
  });
}
