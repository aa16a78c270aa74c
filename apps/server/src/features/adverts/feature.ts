import { advertRoutes } from '@site/contract/adverts/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { display, hits, counts } from './counts.ts';
import { list } from './running.ts';

/**
 * Adverts written by staff in the CMS, with counts of impressions and clicks (NAV-10, NAV-11). Stores no personal data.
 */
export const adverts: Feature = {
  name: 'adverts',
  routes: bind(advertRoutes, { list, display, hits, counts }),
};
