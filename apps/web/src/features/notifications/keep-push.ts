import type { Client } from '@site/contract/core/client.ts';

/** For which session this tab has looked after it. */
const KEPT = 'push-session';

/**
 * Pushes end with their session: once one has logged in again, this browser is told to the server anew. What does it
 * loads only where this site has a service worker.
 */
export async function keepPush(api: Client, { id, ctoken }: { id: number; ctoken: string }): Promise<void> {
  if (!('serviceWorker' in navigator) || !(await navigator.serviceWorker.getRegistration('/sw.js'))) return;
  try {
    if (sessionStorage.getItem(KEPT) === ctoken) return;
    sessionStorage.setItem(KEPT, ctoken);
  } catch {
    // Without storage it is told with every page that is loaded.
  }
  const { rebind } = await import('./push.ts');
  await rebind(api, id);
}
