import { eq, sql } from 'drizzle-orm';
import type { passwordRoutes } from '@site/contract/passwords/routes.ts';
import { sessions, updateSessions } from '#platform/sessions/sessions.ts';
import {
  checkNewPassword,
  hashPassword,
  isPassword,
  reauthenticateByPassword,
  replacePassword,
} from '#features/accounts';
import { AppError, fieldError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import type { Hub } from '#platform/realtime/hub.ts';

const CURRENT = { field: 'current', wrong: 'passwords.current-wrong' };

/**
 * Sets a new password, given the current one. This session stays and counts as re-authenticated; the others end
 * (AUTH-18).
 */
export const change: Operation<typeof passwordRoutes.change> = async (context, { current, password }) => {
  const { mail, viewer } = context;
  const proved = await reauthenticateByPassword(context, current, CURRENT);
  if (proved.verifiedAt === null) throw new AppError('accounts.unverified');
  // The same text typed on another keyboard is the same password, which only the hash comparison detects.
  if (await isPassword(proved.passwordHash, password)) throw fieldError('password', 'passwords.same');
  const pwdType = await checkNewPassword(context.brand.names, password, proved);
  const passwordHash = await hashPassword(password);
  const ended = await transact(context, async (work) => {
    const { tx } = work;
    const user = await lockOwner(context, work);
    // If another password was set concurrently, the typed one is no longer current.
    if (user.passwordHash !== proved.passwordHash) throw fieldError(CURRENT.field, CURRENT.wrong);
    await updateSessions(tx, eq(sessions.id, viewer.sessionId), { confirmedAt: sql`now()` });
    return replacePassword({ tx, mail }, user, { passwordHash, pwdType, but: viewer.sessionId });
  });
  notifySessions(context.hub, { userId: viewer.id, ended });
  return {};
};

/** Checks whether a typed password is the current one (AUTH-18). */
export const checkCurrent: Operation<typeof passwordRoutes.checkCurrent> = async (context, { password }) => {
  try {
    await reauthenticateByPassword(context, password);
    return { correct: true };
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'invalid') return { correct: false };
    throw error;
  }
};

/** Notifies an account's open pages of a new password: pages of ended sessions log out, the others refetch. */
export function notifySessions(
  hub: Hub,
  { userId, ended }: { userId: number; ended: readonly { id: number; sessionId: string }[] },
): void {
  for (const session of ended) hub.endSession(session, 'forum_user_log_out');
  hub.send(`user:${userId}`, 'user_changed', {});
}
