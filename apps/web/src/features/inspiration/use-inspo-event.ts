import { useEffect, useRef } from 'react';
import type { InspoSocketEvents } from '@site/contract/inspiration/realtime.ts';
import { openSocket } from '#platform/socket.ts';
import { useUser } from '#platform/use-api.ts';

/** Pages that listen now: the hub is told with the first and the last of them. */
let listening = 0;

/** Hears of posts of pictures while the component stands. */
export function useInspoEvent<E extends keyof InspoSocketEvents>(
  event: E,
  listener: (event: Parameters<InspoSocketEvents[E]>[0]) => void,
): void {
  const ctoken = useUser()?.ctoken;
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!ctoken) return;
    let off: (() => void) | undefined;
    let gone = false;
    void openSocket(ctoken).then((socket) => {
      if (gone) return;
      const hear = (data: Parameters<InspoSocketEvents[E]>[0]) => latest.current(data);
      // A new connection knows nothing of what the last one listened to.
      const watch = () => socket.emit('watch_inspo', { on: true });
      listening += 1;
      if (listening === 1 && socket.connected) watch();
      socket.on('connect', watch);
      // The library cannot tell that the event's listener takes what the event brings.
      socket.on(event, hear as never);
      off = () => {
        socket.off(event, hear as never);
        socket.off('connect', watch);
        listening -= 1;
        if (listening === 0) socket.emit('watch_inspo', { on: false });
      };
    });
    return () => {
      gone = true;
      off?.();
    };
  }, [ctoken, event]);
}
