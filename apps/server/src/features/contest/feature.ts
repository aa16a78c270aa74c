import { contestRoutes } from '@site/contract/contest/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { claim, done, progress } from './claim.ts';
import { contestPersonal } from './personal-data.ts';
import { contestSubscribers } from './subscribers.ts';

/** The welcome contest (POINTS-07). */
export const contest: Feature = {
  name: 'contest',
  routes: bind(contestRoutes, { progress, done, claim }),
  subscribers: contestSubscribers,
  personal: contestPersonal,
};
