import { SOCKET_PATH } from '#platform/realtime/hub.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** Returns the socket URL for pages and other clients. */
export function placeOf({ WS_URL, PUBLIC_URL }: Settings) {
  return { wsServerUrl: WS_URL ?? PUBLIC_URL, sameOrigin: WS_URL === undefined, socketIoPath: SOCKET_PATH };
}
