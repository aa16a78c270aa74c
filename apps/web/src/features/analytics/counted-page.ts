import type { RegisteredRouter } from '@tanstack/react-router';
import type { CountedPage } from '@site/contract/site/pages.ts';

type WithoutSlash<Path> = Path extends `${infer Start}/` ? (Start extends '' ? Path : Start) : Path;
type PagePath = WithoutSlash<keyof RegisteredRouter['routesByPath']>;

/** Pages with `counted: false` in the page table. A route without a row in that table does not compile here. */
const UNCOUNTED: Readonly<Record<Exclude<PagePath, CountedPage>, true>> = {
  '/$': true,
  '/dev/fields': true,
  '/error-page': true,
  '/forum/content': true,
  '/model-page': true,
  '/newModel': true,
  '/oidc/callback': true,
};

/** Returns the analytics page for the full path of a route; undefined if the page is not counted. */
export function countedPage(path: unknown): CountedPage | undefined {
  if (typeof path !== 'string' || path === '') return undefined;
  const plain = path === '/' ? path : path.replace(/\/$/, '');
  // Full paths of routes are URL patterns; all of them are in the page table.
  return plain in UNCOUNTED ? undefined : (plain as CountedPage);
}
