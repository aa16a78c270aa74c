import { eq, sql } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { isPassword } from '#features/accounts';
import { fieldError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';

/** Of the session, not of the account: who found an open phone must not keep the owner out elsewhere. */
const PER_SESSION = { points: 10, seconds: 900 };

/** Opens what answers accounts.confirm-first, by the password (AUTH-21). */
export const confirm: Operation<typeof securityRoutes.confirm> = async ({ db, limits, viewer }, { password }) => {
  await limits.countOf('confirm', PER_SESSION, viewer.sessionId);
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, viewer.id));
  if (!(await isPassword(user?.passwordHash, password))) throw fieldError('password', 'privacy.password-wrong');
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.id, viewer.sessionId));
  return {};
};
