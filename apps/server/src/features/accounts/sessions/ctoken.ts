import { CTOKEN } from '#platform/sessions/ctoken.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { sign } from '#platform/security/tokens.ts';

/**
 * Returns the ctoken, which identifies a session to sockets, the widget and logout. Over HTTP it is accepted only by
 * routes with `ctoken`.
 */
export function ctokenOf({ SECRET }: Settings, sessionId: string): string {
  return sign(SECRET, CTOKEN, sessionId);
}
