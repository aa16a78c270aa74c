import { useEffect, useRef } from 'react';
import type { SocketEvents } from '@site/contract/realtime/events.ts';
import { onCatchUp, openSocket, type PageSocket } from './socket.ts';
import { useUser } from './use-api.ts';

/** Does something with the socket while the component stands. Visitors have none: their pages stay as served. */
export function useSocket(use: (socket: PageSocket) => () => void): void {
  const ctoken = useUser()?.ctoken;
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  useEffect(() => {
    if (!ctoken) return;
    let off: (() => void) | undefined;
    let gone = false;
    void openSocket(ctoken).then((socket) => {
      if (!gone) off = latest.current(socket);
    });
    return () => {
      gone = true;
      off?.();
    };
  }, [ctoken]);
}

/** Hears an event of the socket while the component stands. */
export function useSocketEvent<E extends keyof SocketEvents>(
  event: E,
  listener: (data: Parameters<SocketEvents[E]>[0]) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useSocket((socket) => {
    const hear = (data: Parameters<SocketEvents[E]>[0]) => latest.current(data);
    // The library cannot tell that the event's listener takes what the event brings.
    socket.on(event, hear as never);
    return () => socket.off(event, hear as never);
  });
}

/** Does something when events may have been lost: ask again for what is shown. */
export function useCatchUp(listener: () => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onCatchUp(() => latest.current()), []);
}
