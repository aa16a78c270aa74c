import { realtimeRoutes } from '@site/contract/realtime/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { chatToken, memberToken } from './tokens.ts';

/** Socket endpoints (RT-01, RT-04). The events belong to the features that send them. */
export const realtime: Feature = {
  name: 'realtime',
  routes: bind(realtimeRoutes, { memberToken, chatToken }),
};
