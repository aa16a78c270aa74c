import type { Client } from '@site/contract/core/client.ts';

/** Session storage key for the session in which this tab has registered the push subscription. */
const PUSH_SESSION_KEY = 'push-session';

/**
 * Registers this browser for push notifications again after a login, because a push subscription is deleted with its
 * session. Does nothing without an installed service worker. The push code is lazy-loaded.
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
