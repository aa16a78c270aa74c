import { CTOKEN } from '#platform/ctoken.ts';
import type { Settings } from '#platform/settings.ts';
import { sign } from '#platform/tokens.ts';

/** Names a session to sockets, the widget and logout; over HTTP it opens routes with `ctoken` only. */
export function ctokenOf({ SECRET }: Settings, sessionId: string): string {
  return sign(SECRET, CTOKEN, sessionId);
}
