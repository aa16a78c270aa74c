import { and, eq, gte } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import type { Transaction, Executor } from '#db/client.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { passkeys, recoveryCodes, twoFactors } from '#db/schema/security.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import {
  deletePendingSignUps,
  endPassword,
  invalidateReverts,
  loadIdentity,
  removeIdentity,
  unknownPassword,
  accountReverts,
} from '#features/accounts';
import { revokeExports } from '#features/privacy';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockUser } from '#platform/database/locks.ts';
import { hashToken } from '#platform/security/tokens.ts';

async function removeAddedSince(tx: Transaction, userId: number, since: string): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
  const apps = await tx
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), gte(twoFactors.createdAt, since)))
    .returning({ userId: twoFactors.userId });
  if (apps.length > 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const identity = await loadIdentity(tx, userId);
  if (identity && !identity.isFromSignUp && identity.createdAt >= since) await removeIdentity(tx, userId);
  await revokeExports(tx, userId, since);
}

/**
 * Undoes a change by the link emailed with it (SAFE-32): restores the previous address after a change of email, removes
 * access added and exports requested since the change, and logs out every device. Invalidates the password, because the
 * attacker may know it, and later links, because they may have been sent to the attacker's address.
 */
export const revert: Operation<typeof securityRoutes.revert> = async (context, { token }) => {
  const { db, hub, mail, viewer } = context;
  const { userId } = await openRevert(db, token);
  const unknown = await unknownPassword();
  const run = () =>
    transact(context, async ({ tx }) => {
      const user = await lockUser(tx, userId);
      if (!user || user.purgedAt !== null) throw new AppError('accounts.link-invalid');
      const { kind, email, since, createdAt } = await openRevert(tx, token);
      await invalidateReverts(tx, userId, createdAt);
      const address = kind === 'email' ? email : user.email;
      if (address !== user.email) {
        // Anyone can start a sign-up with the address, so a pending sign-up must not block the revert.
        await deletePendingSignUps(tx, address, userId);
        await updateUsers(tx, eq(users.id, userId), { email: address });
      }
      await removeAddedSince(tx, userId, since);
      return endPassword({ tx, mail }, { ...user, email: address }, unknown);
    });
  const ended = await run().catch((error: unknown) => {
    // Another account has verified the address since then.
    throw violatedConstraint(error) === 'users_email' ? new AppError('accounts.link-invalid') : error;
  });
  if (viewer?.id === userId) context.setTokens('clear');
  for (const session of ended) hub.endSession(session, 'forum_user_log_out');
  return {};
};

/**
 * Returns the change that an emailed link undoes, without consuming the link (SAFE-32). Reveals nothing else of the
 * account.
 */
export const checkRevert: Operation<typeof securityRoutes.checkRevert> = async ({ db }, { token }) => {
  const { kind, createdAt } = await openRevert(db, token);
  return { kind, changedAt: createdAt };
};

/**
 * Finds an emailed link that can still undo a change.
 * @throws AppError accounts.link-invalid, accounts.link-expired
 */
async function openRevert(db: Executor, token: string): Promise<typeof accountReverts.$inferSelect> {
  const [link] = await db
    .select()
    .from(accountReverts)
    .where(eq(accountReverts.hash, hashToken(token)));
  if (!link || link.usedAt !== null) throw new AppError('accounts.link-invalid');
  if (Date.parse(link.expiresAt) <= Date.now()) throw new AppError('accounts.link-expired');
  return link;
}
