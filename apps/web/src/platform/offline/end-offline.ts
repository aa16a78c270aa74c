import { offlineAccount } from '../storage/account-values.ts';

/** Names of the service worker's caches (public/sw-saved-store.js). */
const OWN_CACHE = /^(saved|learning)-/;

/** Deletes the offline pages of this browser; responses still in flight are no longer cached. */
export async function endOffline(): Promise<void> {
  offlineAccount.remove();
  const registration = await navigator.serviceWorker?.getRegistration('/sw.js');
  const worker = registration?.active;
  if (worker) {
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => done(), { once: true });
      port1.start();
      worker.postMessage({ type: 'forget' }, [port2]);
    });
    return;
  }
  const names = await caches.keys();
  await Promise.all(names.filter((name) => OWN_CACHE.test(name)).map((name) => caches.delete(name)));
}
