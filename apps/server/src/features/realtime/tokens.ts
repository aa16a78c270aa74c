import type { realtimeRoutes } from '@site/contract/realtime/routes.ts';
import { ctokenOf } from '#features/accounts';
import type { Operation } from '#platform/feature.ts';
import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** Returns the endpoint of the chat socket and the ctoken for it (RT-04). */
export const chatToken: Operation<typeof realtimeRoutes.chatToken> = async ({ settings, viewer }) => ({
  ...placeOf(settings),
  ctoken: ctokenOf(settings, viewer.sessionId),
});

/** Returns the address of the notification socket (RT-01). */
export const memberToken: Operation<typeof realtimeRoutes.memberToken> = async ({ settings }) => placeOf(settings);

/** Returns the URL and path of the socket server, and whether it is on the origin of the pages. */
function placeOf({ WS_URL, PUBLIC_URL }: Settings) {
  return { wsServerUrl: WS_URL ?? PUBLIC_URL, sameOrigin: WS_URL === undefined, socketIoPath: SOCKET_PATH };
}
