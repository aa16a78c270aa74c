import { advertRoutes } from '@site/contract/adverts/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { display, hits } from './count.ts';
import { counts } from './counts.ts';
import { list } from './list.ts';

/** Adverts that staff write on the desk, and how often they were shown and followed (NAV-10, NAV-11). It holds nothing of a person. */
export const adverts: Feature = {
  name: 'adverts',
  routes: bind(advertRoutes, { list, display, hits, counts }),
};
