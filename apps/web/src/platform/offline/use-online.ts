import { useSyncExternalStore } from 'react';

const AGAIN_MS = 5000;
const PATIENCE_MS = 8000;

const listeners = new Set<() => void>();
let online = true;
let again: number | undefined;

/**
 * Checks the connection with a request to the server, because browsers report a network without internet access as
 * online, and a page opened offline may receive no event. While the site is unreachable and there are subscribers, the
 * check is repeated.
 */
export async function checkConnection(): Promise<void> {
  clearTimeout(again);
  const asked = () => fetch('/health', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  // No response means that there is no connection.
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
  // Pending data is sent on the `online` event, which the browser itself may not emit.
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

/** Whether the browser is offline and the page says so, so that failed reads need no message of their own. */
export const isOfflineShown = (): boolean => listeners.size > 0 && !navigator.onLine;

function subscribeToBrowser(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns whether the browser reports that it is offline, without a request to the site. */
export function useBrowserOffline(): boolean {
  return useSyncExternalStore(
    subscribeToBrowser,
    () => !navigator.onLine,
    () => false,
  );
}

/** Returns whether the site is reachable. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => online,
    () => true,
  );
}
