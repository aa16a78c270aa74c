import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { sessions, deleteSessions } from '#platform/sessions/sessions.ts';
import type { Operation } from '#platform/feature.ts';
import { AppError } from '#platform/app-error.ts';
import { endSessions } from '#platform/sessions/session.ts';

const HOUR_MS = 3_600_000;
const toTheHour = (time: string) => new Date(Math.floor(Date.parse(time) / HOUR_MS) * HOUR_MS).toISOString();

/** Lists the active sessions of the account (AUTH-21). */
export const devices: Operation<typeof securityRoutes.devices> = async ({ db, viewer }) => {
  const isCurrent = sql<boolean>`${sessions.id} = ${viewer.sessionId}`;
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(isCurrent), desc(sessions.lastSeenAt));
  const items = rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    name: device,
    current: id === viewer.sessionId,
    signedInAt: createdAt,
    lastSeenAt: toTheHour(lastSeenAt),
  }));
  return { items };
};

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

/** Logs out every other device (AUTH-21). */
export const endOtherDevices: Operation<typeof securityRoutes.endOtherDevices> = async ({ db, hub, viewer }) => {
  const ended = await endSessions(db, viewer.id, { but: viewer.sessionId });
  for (const session of ended) hub.endSession(session, 'forum_user_log_out');
  return { ended: ended.length };
};
