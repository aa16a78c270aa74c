import { OFFLINE_OF } from '#platform/offline-of.ts';

interface Opened {
  /** Address of the page, below the origin. */
  page: string;
  /** Whose page it is, and where the quick way out leads. */
  account: { id: number; exit: string };
}

/** Has the service worker keep a page that was opened, with the files that it is made of. */
export async function keepOpened(opened: Opened): Promise<void> {
  localStorage.setItem(OFFLINE_OF, String(opened.account.id));
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  active?.postMessage({ type: 'opened', ...opened, assets: [...new Set(assets)] });
}
