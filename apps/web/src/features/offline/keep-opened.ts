import type { Role } from '@site/contract/core/roles.ts';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { toRequest } from '@site/contract/core/client.ts';
import { textsUrl } from '#platform/translations/i18n.ts';
import { inlineNames } from '#platform/translations/inline-texts.ts';
import { offlineAccount } from '#platform/storage/account-values.ts';

interface Opened {
  /** URL of the page, relative to the origin. */
  page: string;
  /** Account that opened the page, and the target of its quick exit. */
  account: { id: number; role: Role | null; exit: string };
  /** URLs of API calls that are refetched while the page is used. */
  calls: readonly string[];
}

/** Path prefixes of files that saved pages use. */
const FILES = /^\/(assets|figures|courses\/(files|films))\//;

function filesOf(addresses: readonly string[]): string[] {
  const files = addresses
    .map((address) => new URL(address, location.origin))
    .filter(({ origin, pathname }) => origin === location.origin && FILES.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set(files)];
}

/** Styles and texts that the server inlined into a visitor's page. The cached page of a member loads them as files. */
function inlineFiles(): string[] {
  const { language, names } = inlineNames();
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
  return [...styles.map(({ href }) => href), ...names.map((name) => textsUrl(language, name))];
}

/** Maximum number of images that are stored with a page. */
const IMAGES = 20;

/** URLs of the uploaded images in the page's content, without those that the browser chose not to show. */
function imagesOf(content: ParentNode): string[] {
  const shown = [...content.querySelectorAll('img')].map(
    ({ currentSrc, src }) => new URL(currentSrc || src, location.href),
  );
  const uploaded = shown.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/files/'));
  return [...new Set(uploaded.map(({ pathname }) => pathname))].slice(0, IMAGES);
}

let isWatching = false;

/**
 * Notifies the service worker of files that finish loading later, because it did not control the page when they were
 * requested.
 */
function watchFiles(worker: ServiceWorker | null): void {
  if (isWatching) return;
  isWatching = true;
  new PerformanceObserver((list) => {
    const files = filesOf(list.getEntries().map(({ name }) => name));
    if (files.length > 0) worker?.postMessage({ type: 'loaded', files });
  }).observe({ type: 'resource' });
}

/** Lets the service worker cache an opened page with its files. */
export async function keepOpened({ calls, ...opened }: Opened): Promise<void> {
  // Without storage, a log-out could not delete the cached pages.
  if (!offlineAccount.write(opened.account.id)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // Listed separately, because a video loads in ranges and may not be in the resource timing entries yet.
  const videoUrls = [...document.querySelectorAll('video')].map(({ currentSrc }) => currentSrc).filter(Boolean);
  // The session check is repeated on each navigation, so its response is cached as well.
  const asked = [toRequest(accountRoutes.checkout, {}).url, ...calls];
  active?.postMessage({
    type: 'opened',
    ...opened,
    calls: asked,
    images: imagesOf(document.getElementById('main') ?? document),
    files: filesOf([...loaded, ...inlineFiles(), ...videoUrls]),
  });
  watchFiles(active);
}
