import { useSyncExternalStore } from 'react';

const SECOND = 1000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND);
  return () => clearInterval(timer);
}

/** The time in ms, second by second; null on the server and in the first drawing. */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / SECOND) * SECOND,
    () => null,
  );
}
