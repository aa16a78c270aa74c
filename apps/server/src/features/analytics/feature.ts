import { analyticsRoutes } from '@site/contract/analytics/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { daily } from './daily.ts';
import { trackEvents } from './track-events.ts';

/** Daily counts of page views and menu clicks (NAV-14). Stores no personal data. */
export const analytics: Feature = {
  name: 'analytics',
  routes: bind(analyticsRoutes, { records: trackEvents, daily }),
};
