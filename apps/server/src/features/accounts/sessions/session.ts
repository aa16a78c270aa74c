import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { endSession } from '#platform/sessions/session.ts';
import { CTOKEN } from '#platform/sessions/ctoken.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { sign } from '#platform/security/tokens.ts';

/** Returns the ctoken of the current session (AUTH-11). */
export const getSession: Operation<typeof accountRoutes.checkout> = async ({ settings, viewer }) => ({
  token: ctokenOf(settings, viewer.sessionId),
});

/**
 * Clears the request's cookies, ends the session that they identify, and notifies its other tabs (AUTH-15). The ctoken
 * only identifies a session and is no credential: the ctoken of another session has no effect.
 */
export const logout: Operation<typeof accountRoutes.logout> = async ({ db, hub, viewer, setTokens }) => {
  setTokens('clear');
  if (!viewer) return {};
  await endSession(db, viewer.sessionId);
  hub.endSession(viewer, 'forum_user_log_out');
  return {};
};

/**
 * Returns the ctoken, which identifies a session to sockets, the widget and logout. Over HTTP it is accepted only by
 * routes with `ctoken`.
 */
export function ctokenOf({ SECRET }: Settings, sessionId: string): string {
  return sign(SECRET, CTOKEN, sessionId);
}
