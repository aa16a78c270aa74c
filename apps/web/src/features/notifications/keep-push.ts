import type { Client } from '@site/contract/core/client.ts';

/** Session storage key of the session for which this tab has renewed the push subscription. */
const PUSH_SESSION_KEY = 'push-session';

/**
 * Push subscriptions end with their session, so this browser is registered again after a login. The code is
 * lazy-loaded, and only where the service worker is installed.
 */
export async function keepPush(api: Client, { id, ctoken }: { id: number; ctoken: string }): Promise<void> {
  if (!('serviceWorker' in navigator) || !(await navigator.serviceWorker.getRegistration('/sw.js'))) return;
  try {
    if (sessionStorage.getItem(PUSH_SESSION_KEY) === ctoken) return;
    sessionStorage.setItem(PUSH_SESSION_KEY, ctoken);
  } catch {
    // Without storage the subscription is registered on each page load.
  }
  const { rebind } = await import('./push.ts');
  await rebind(api, id);
}
