import { useEffect, useRef } from 'react';
import type { ForumSocketEvents } from '@site/contract/forum/realtime.ts';
import { openSocket } from '#platform/socket.ts';
import { useUser } from '#platform/use-api.ts';

/** Hears an event of the forum while the component stands. Visitors have no socket: their pages stay as served. */
export function useForumEvent<E extends keyof ForumSocketEvents>(
  event: E,
  listener: (event: Parameters<ForumSocketEvents[E]>[0]) => void,
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
      const hear = (data: Parameters<ForumSocketEvents[E]>[0]) => latest.current(data);
      // The library cannot tell that the event's listener takes what the event brings.
      socket.on(event, hear as never);
      off = () => socket.off(event, hear as never);
    });
    return () => {
      gone = true;
      off?.();
    };
  }, [ctoken, event]);
}
