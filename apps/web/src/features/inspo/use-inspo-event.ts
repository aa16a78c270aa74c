import type { InspoSocketEvents } from '@site/contract/inspo/realtime.ts';
import { useSocket, useSocketEvent } from '#platform/realtime/use-socket-event.ts';

/** Number of mounted listeners. The server is notified when the first is added and when the last is removed. */
let listening = 0;

/** Subscribes to CamInspo socket events while the component is mounted. */
export function useInspoEvent<E extends keyof InspoSocketEvents>(
  event: E,
  listener: (event: Parameters<InspoSocketEvents[E]>[0]) => void,
): void {
  useSocketEvent(event, listener as never);
  useSocket((socket) => {
    // Subscriptions are lost on reconnect, so they are sent again.
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
