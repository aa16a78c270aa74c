import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { toRequest } from '@site/contract/core/client.ts';
import { textsUrl } from '#platform/i18n.ts';
import { inlineNames } from '#platform/inline-texts.ts';
import { OFFLINE_OF } from '#platform/offline-of.ts';

interface Opened {
  /** Address of the page, below the origin. */
  page: string;
  /** Whose page it is, and where the quick way out leads. */
  account: { id: number; exit: string };
  /** Addresses of the calls that it makes as one goes on. */
  calls: readonly string[];
}

/** What learning pages are made of. */
const FILES = /^\/(assets|figures|courses\/(files|films))\//;

function filesOf(addresses: readonly string[]): string[] {
  const files = addresses
    .map((address) => new URL(address, location.origin))
    .filter(({ origin, pathname }) => origin === location.origin && FILES.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set(files)];
}

/** The styles and texts that the server wrote into a visitor's page. A member's page, which is kept, loads them as files. */
function inlineFiles(): string[] {
  const { language, names } = inlineNames();
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
  return [...styles.map(({ href }) => href), ...names.map((name) => textsUrl(language, name))];
}

let isWatching = false;

/** What was still on its way when a page was told of had been asked for before the worker saw it. */
function watchFiles(worker: ServiceWorker | null): void {
  if (isWatching) return;
  isWatching = true;
  new PerformanceObserver((list) => {
    const files = filesOf(list.getEntries().map(({ name }) => name));
    if (files.length > 0) worker?.postMessage({ type: 'loaded', files });
  }).observe({ type: 'resource' });
}

/** Has the service worker keep a page that was opened, with the files that it is made of. */
export async function keepOpened({ calls, ...opened }: Opened): Promise<void> {
  localStorage.setItem(OFFLINE_OF, String(opened.account.id));
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // A film may be loaded in parts, and for long.
  const films = [...document.querySelectorAll('video')].map(({ currentSrc }) => currentSrc).filter(Boolean);
  // Whoever goes on from page to page is asked for anew each time.
  const asked = [toRequest(accountRoutes.checkout, {}).url, ...calls];
  active?.postMessage({
    type: 'opened',
    ...opened,
    calls: asked,
    files: filesOf([...loaded, ...inlineFiles(), ...films]),
  });
  watchFiles(active);
}
