import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** Returns the URL and path of the socket server, and whether it is on the origin of the pages. */
export function placeOf({ WS_URL, PUBLIC_URL }: Settings) {
  return { wsServerUrl: WS_URL ?? PUBLIC_URL, sameOrigin: WS_URL === undefined, socketIoPath: SOCKET_PATH };
}
