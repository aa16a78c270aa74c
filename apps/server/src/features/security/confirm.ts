import { eq, sql } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { sessions, updateSessions } from '#platform/sessions/sessions.ts';
import { reauthenticateByPassword } from '#features/accounts';
import type { Operation } from '#platform/feature.ts';

/** Re-authenticates with the password, for routes that respond with accounts.confirm-first (AUTH-21, SAFE-31). */
export const confirm: Operation<typeof securityRoutes.confirm> = async (context, { password }) => {
  const { db, viewer } = context;
  await reauthenticateByPassword(context, password);
  await updateSessions(db, eq(sessions.id, viewer.sessionId), { confirmedAt: sql`now()`, provedAt: sql`now()` });
  return {};
};
