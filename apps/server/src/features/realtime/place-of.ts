import { SOCKET_PATH } from '#platform/hub.ts';
import type { Settings } from '#platform/settings.ts';

/** Where pages open their socket: at their own origin, unless a setting names another. */
export function placeOf({ WS_URL: url }: Settings): { wsServerUrl: string; socketIoPath: string } {
  return { wsServerUrl: url ?? '', socketIoPath: SOCKET_PATH };
}
