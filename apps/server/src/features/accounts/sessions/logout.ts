import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { endSession } from '#platform/sessions/session.ts';

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
