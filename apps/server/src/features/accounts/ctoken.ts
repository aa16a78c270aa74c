import { CTOKEN } from '#platform/hub.ts';
import type { Settings } from '#platform/settings.ts';
import { sign } from '#platform/tokens.ts';

/** Names a session to sockets, the widget and logout; it opens nothing over HTTP. */
export function ctokenOf({ SECRET }: Settings, sessionId: string): string {
  return sign(SECRET, CTOKEN, sessionId);
}
