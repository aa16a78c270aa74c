import { ANALYTICS_PAGES, type AnalyticsPage } from '@site/contract/analytics/events.ts';

/** The page that a route's whole path stands for; undefined: it is not counted. */
export function countedPage(path: unknown): AnalyticsPage | undefined {
  const plain = path === '/' ? path : String(path).replace(/\/$/, '');
  return ANALYTICS_PAGES.find((page) => page === plain);
}
