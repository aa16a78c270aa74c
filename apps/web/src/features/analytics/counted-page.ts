import { ANALYTICS_PAGES, type AnalyticsPage } from '@site/contract/analytics/events.ts';

/** Returns the analytics page for the full path of a route; undefined if the page is not counted. */
export function countedPage(path: unknown): AnalyticsPage | undefined {
  const plain = path === '/' ? path : String(path).replace(/\/$/, '');
  return ANALYTICS_PAGES.find((page) => page === plain);
}
