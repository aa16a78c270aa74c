import { analyticsRoutes } from '@site/contract/analytics/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { daily } from './daily.ts';
import { records } from './records.ts';

/** Counts of opened pages and used menus by day (NAV-14). It holds nothing of a person. */
export const analytics: Feature = {
  name: 'analytics',
  routes: bind(analyticsRoutes, { records, daily }),
};
