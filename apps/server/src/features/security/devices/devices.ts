import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { sessions } from '#platform/sessions/sessions.ts';
import type { Operation } from '#platform/feature.ts';

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
