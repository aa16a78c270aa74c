import type { realtimeRoutes } from '@site/contract/realtime/routes.ts';
import { ctokenOf } from '#features/accounts';
import type { Operation } from '#platform/feature.ts';
import { placeOf } from './place-of.ts';

/** Where that of the chat connects, and what it introduces itself with (RT-04). */
export const chatToken: Operation<typeof realtimeRoutes.chatToken> = async ({ settings, viewer }) => ({
  ...placeOf(settings),
  ctoken: ctokenOf(settings, viewer.sessionId),
});
