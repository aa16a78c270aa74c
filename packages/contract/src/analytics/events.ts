/** Events counted in addition to page views (NAV-14). `equity-*` events come from the promo dialog. */
export const ANALYTICS_EVENTS = [
  'main-menu',
  'secondary-menu',
  'secondary-menu-loading',
  'equity-load',
  'equity-close',
  'equity-buy-now',
] as const;
export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number];

/**
 * Maximum number of records in a batch. Pending records are sent after ANALYTICS_WAIT_MS milliseconds at the latest.
 */
export const ANALYTICS_BATCH = 50;
export const ANALYTICS_WAIT_MS = 10_000;
