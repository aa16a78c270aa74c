import { asc, eq, or } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { Role } from '@site/contract/core/roles.ts';
import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { reauthenticateByPassword, erasureTime } from '#features/accounts';
import { authorTag } from '#features/members';
import type { Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';
import { AppError, fieldError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import { scheduleDeletion } from './schedule-deletion.ts';

/**
 * Locks the account's row, and for a super admin also the rows of all other super admins, so that one remains when the
 * last two delete their accounts concurrently.
 * @throws AppError privacy.last-admin
 */
async function lockLeaver(tx: Transaction, userId: number, role: Role | null) {
  const held = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, userId), role === 'SuperAdmin' ? eq(users.role, 'SuperAdmin') : undefined))
    .orderBy(asc(users.id))
    .for('no key update');
  const leaver = held.find(({ id }) => id === userId);
  const stays = held.some((other) => other.id !== userId && other.role === 'SuperAdmin' && !other.suspended);
  if (leaver?.role === 'SuperAdmin' && !stays) throw new AppError('privacy.last-admin');
  return leaver;
}

const dayOf = (time: string, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

/** Requests the deletion of the account (AUTH-20). Until it is erased, logging in offers to cancel the deletion. */
export const deleteAccount: Operation<typeof privacyRoutes.deleteAccount> = async (context, { password }) => {
  const { mail, hub, cache, viewer } = context;
  const proved = await reauthenticateByPassword(context, password);
  const { requestedAt, ended } = await transact(context, async ({ tx }) => {
    const user = await lockLeaver(tx, viewer.id, proved.role);
    // The verified password is no longer valid if it was changed concurrently.
    if (user?.passwordHash !== proved.passwordHash) throw fieldError('password', 'privacy.password-wrong');
    const [before] = await tx.select().from(pendingDeletions).where(eq(pendingDeletions.userId, viewer.id));
    // A concurrent duplicate of this call has already stored the request.
    if (before) return { requestedAt: before.createdAt, ended: [] };
    const scheduled = await scheduleDeletion(tx, user);
    const { email: to } = user;
    const language = mail.languageFor(user.language);
    const params = { userName: greetingName(user), date: dayOf(erasureTime(scheduled.requestedAt), language) };
    await mail.send(tx, { to, language, kind: 'deletion-asked', params, path: '/login' });
    return scheduled;
  });
  context.setTokens('clear');
  for (const session of ended) hub.endSession(session, 'forum_user_log_out');
  // Cached pages of the feed also show authors; like the lists, they have the tag `forum`.
  cache.invalidate(authorTag(viewer.id), 'forum');
  return { purgeAt: erasureTime(requestedAt) };
};
