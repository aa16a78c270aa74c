import { realtimeRoutes } from '@site/contract/realtime/routes.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { chatToken } from './chat-token.ts';
import { memberToken } from './member-token.ts';

/** Where sockets connect (RT-01, RT-04). What they bring stands in each feature. */
export const realtime: Feature = {
  name: 'realtime',
  routes: bind(realtimeRoutes, { memberToken, chatToken }),
};
