import type { Client } from '@site/contract/core/client.ts';
import { storedText } from '#platform/storage/stored-values.ts';

/** Session in which this tab has registered the push subscription; without storage each page load registers it. */
const registeredSession = storedText('push-session');

/**
 * Registers this browser for push notifications again after a login, because a push subscription is deleted with its
 * session. Does nothing without an installed service worker. The push code is lazy-loaded.
 */
export async function keepPush(api: Client, { id, ctoken }: { id: number; ctoken: string }): Promise<void> {
  if (!('serviceWorker' in navigator) || !(await navigator.serviceWorker.getRegistration('/sw.js'))) return;
  if (registeredSession.read() === ctoken) return;
  registeredSession.write(ctoken);
  const { rebind } = await import('./push.ts');
  await rebind(api, id);
}
