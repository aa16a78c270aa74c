import { useSyncExternalStore } from 'react';

const SECOND = 1000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND);
  return () => clearInterval(timer);
}

/** Current time in milliseconds, updated each second; null on the server and during hydration. */
export function useNow(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / SECOND) * SECOND,
    () => null,
  );
}
