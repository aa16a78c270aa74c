import type { securityRoutes } from '@site/contract/security/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { endSessions } from '#platform/sessions/session.ts';

/** Logs out every other device (AUTH-21). */
export const endOtherDevices: Operation<typeof securityRoutes.endOtherDevices> = async ({ db, hub, viewer }) => {
  const ended = await endSessions(db, viewer.id, { but: viewer.sessionId });
  for (const session of ended) hub.endSession(session, 'forum_user_log_out');
  return { ended: ended.length };
};
