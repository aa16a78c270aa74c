import type { realtimeRoutes } from '@site/contract/realtime/routes.ts';
import { ctokenOf } from '#features/accounts';
import type { Operation } from '#platform/feature.ts';
import { placeOf } from './place-of.ts';

/** Returns the endpoint of the chat socket and the ctoken for it (RT-04). */
export const chatToken: Operation<typeof realtimeRoutes.chatToken> = async ({ settings, viewer }) => ({
  ...placeOf(settings),
  ctoken: ctokenOf(settings, viewer.sessionId),
});
