import { SOCKET_PATH } from '#platform/hub.ts';
import type { Settings } from '#platform/settings.ts';

/** The address of the sockets, for pages and for other clients. */
export function placeOf({ WS_URL, PUBLIC_URL }: Settings) {
  return { wsServerUrl: WS_URL ?? PUBLIC_URL, sameOrigin: WS_URL === undefined, socketIoPath: SOCKET_PATH };
}
