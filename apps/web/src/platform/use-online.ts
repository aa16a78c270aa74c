import { useSyncExternalStore } from 'react';

const AGAIN_MS = 5000;
const PATIENCE_MS = 8000;

const listeners = new Set<() => void>();
let online = true;
let again: number | undefined;

/**
 * A browser calls a network that leads nowhere a connection, and a page that is opened without one may not be told: so the
 * server itself is asked, for as long as someone wants to know.
 */
export async function checkConnection(): Promise<void> {
  clearTimeout(again);
  const asked = () => fetch('/health', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  const now =
    navigator.onLine &&
    (await asked()
      .then(() => true)
      .catch(() => false));
  if (listeners.size === 0) return;
  if (!now) again = window.setTimeout(checkConnection, AGAIN_MS);
  if (now === online) return;
  online = now;
  for (const listener of listeners) listener();
  // What waits to be sent goes by the browser's own word, which it may not give.
  if (now) window.dispatchEvent(new Event('online'));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    window.addEventListener('online', checkConnection);
    window.addEventListener('offline', checkConnection);
    void checkConnection();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', checkConnection);
    window.removeEventListener('offline', checkConnection);
    clearTimeout(again);
    online = true;
  };
}

/** Whether the site can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => online,
    () => true,
  );
}
