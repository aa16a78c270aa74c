import { useEffect, useRef } from 'react';
import type { SocketEvents } from '@site/contract/realtime/events.ts';
import { onCatchUp, openSocket } from './socket.ts';
import type { PageSocket } from './socket-link.ts';
import { useUser } from '../api/use-api.ts';

/**
 * Runs an effect with the socket while the component is mounted. Visitors have no socket, so their pages receive no
 * updates.
 */
export function useSocket(use: (socket: PageSocket) => () => void): void {
  const ctoken = useUser()?.ctoken;
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  useEffect(() => {
    if (!ctoken) return;
    let off: (() => void) | undefined;
    let isUnmounted = false;
    void openSocket(ctoken).then((socket) => {
      if (!isUnmounted) off = latest.current(socket);
    });
    return () => {
      isUnmounted = true;
      off?.();
    };
  }, [ctoken]);
}

/** Subscribes to a socket event while the component is mounted. */
export function useSocketEvent<E extends keyof SocketEvents>(
  event: E,
  listener: (data: Parameters<SocketEvents[E]>[0]) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useSocket((socket) => {
    const onMessage = (data: Parameters<SocketEvents[E]>[0]) => latest.current(data);
    // The library's types can't express that the listener accepts the payload of this event.
    socket.on(event, onMessage as never);
    return () => socket.off(event, onMessage as never);
  });
}

/** Calls the listener when events may have been lost, so that displayed data must be fetched again. */
export function useCatchUp(listener: () => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onCatchUp(() => latest.current()), []);
}
