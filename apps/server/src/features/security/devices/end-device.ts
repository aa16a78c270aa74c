import { and, eq } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { deleteSessions, sessions } from '#platform/sessions/sessions.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';

/** Logs out one of the current user's devices and notifies its tabs (AUTH-21). */
export const endDevice: Operation<typeof securityRoutes.endDevice> = async (context, { id }) => {
  const { db, hub, viewer, setTokens } = context;
  const [ended] = await deleteSessions(db, and(eq(sessions.id, id), eq(sessions.userId, viewer.id))).returning({
    sessionId: sessions.id,
  });
  if (!ended) throw new AppError('security.device-not-found');
  if (id === viewer.sessionId) setTokens('clear');
  hub.endSession({ id: viewer.id, ...ended }, 'forum_user_log_out');
  return {};
};
