import { eq, and, isNull, lt, sql } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { Verified } from '@site/contract/accounts/schemas.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { deleteSessions, sessions } from '#platform/sessions/sessions.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type Context } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Transaction } from '#db/client.ts';
import { acceptInvitation } from '#features/referrals';
import type { Mail } from '#platform/mail/mail.ts';
import { isOriginDevice, recordOrigin } from '../account-origins/account-origins.ts';
import { completeLogin } from '../login/complete-login.ts';
import { forgetBrowsers } from '../recognized-browsers/recognize-browser.ts';
import { isPendingDeletion } from '../pending-deletion.ts';
import { deletePendingSignUps } from '../sign-up/sign-up-address.ts';
import { mailRevert } from '../email-changes/reverts.ts';
import { findVerifiedBy, redeemLink } from './verification-links.ts';

type User = typeof users.$inferSelect;

interface Redeemed {
  user: User;
  /** Whether the link belongs to a new account. */
  isNew: boolean;
  /** Whether an earlier call has redeemed the link. */
  isRepeated?: boolean;
}

/**
 * Returns whether an account may be logged in by the link that has verified it before: its browser has not received the
 * login of that time, so that the account never logged in, or has a session that was not used. Ends that session.
 * Otherwise the link, which remains in the history of the browser, would undo a log-out.
 */
async function isLoginLost(context: Context, { id, lastSeenOn, verifiedAt }: User): Promise<boolean> {
  if (lastSeenOn === null || context.viewer !== null) return true;
  const isUnused = and(
    eq(sessions.userId, id),
    eq(sessions.lastSeenAt, sessions.createdAt),
    lt(sessions.createdAt, sql`${verifiedAt}::timestamptz + interval '1 minute'`),
  );
  return transact(context, async ({ tx }) => {
    const ended = await deleteSessions(tx, isUnused).returning({ id: sessions.id });
    // The browser did not receive its new token either, and must not be reported to the owner as a new device.
    if (ended.length > 0) await forgetBrowsers(tx, id);
    return ended.length > 0;
  });
}

/**
 * Logs in the browser that signed up (docs/decisions/0046). Another browser is not logged in, because the person there
 * may be another one: a link can be sent to anyone. Does not replace the session of another account.
 */
async function logIn(context: Context, { user, isRepeated }: Redeemed): Promise<Omit<Verified, 'redirect'>> {
  const { db, viewer, browser } = context;
  if (viewer && viewer.id !== user.id) return { otherAccount: true };
  if (!(await isOriginDevice(db, user.id, browser))) return { elsewhere: true };
  if (isRepeated && !(await isLoginLost(context, user))) return {};
  const login = await completeLogin(context, user.id, { asksForCode: true, proved: async () => undefined });
  // The login replaces the browser's token. If the response is lost, the browser is recognized by the old one.
  await transact(context, ({ tx }) => recordOrigin(tx, context, { userId: user.id, browser }));
  return { login };
}

/** Redeems the link and verifies its address. */
function redeem(context: Context, token: string): Promise<Redeemed> {
  const { mail } = context;
  return transact(context, async ({ tx }) => {
    const { user, link } = await redeemLink(tx, ['verify', 'email-change'], token);
    // An account pending deletion is not changed until its owner cancels the deletion.
    if (link.email !== user.email && (await isPendingDeletion(tx, user.id)))
      throw new AppError('accounts.link-invalid');
    await deletePendingSignUps(tx, link.email, user.id);
    await updateUsers(tx, eq(users.id, user.id), { email: link.email });
    await recordVerification(tx, user.id);
    await notifyEmailChange({ tx, mail }, user, link);
    return { user, isNew: link.kind === 'verify' && user.verifiedAt === null };
  });
}

/**
 * Redeems the link. If an earlier call has redeemed it, returns the result of that call, whose response may have been
 * lost.
 */
async function redeemAgain(context: Context, token: string): Promise<Redeemed> {
  try {
    return await redeem(context, token);
  } catch (error) {
    const isUsed = error instanceof AppError && error.errorName === 'accounts.link-invalid';
    const user = isUsed ? await findVerifiedBy(context.db, token) : undefined;
    if (!user) throw error;
    return { user, isNew: true, isRepeated: true };
  }
}

/**
 * Redeems an emailed link: verifies the address and, for an email change, makes it the account's email (AUTH-07,
 * AUTH-08). With `login`, also logs in an account that was not verified before, in the
 * browser that signed up; the call can then be repeated.
 */
export const verifyEmail: Operation<typeof accountRoutes.verifyEmail> = async (context, { token, login = false }) => {
  try {
    const redeemed = await (login ? redeemAgain : redeem)(context, token);
    if (!login || !redeemed.isNew) return {};
    const verified: Verified = await logIn(context, redeemed);
    if (redeemed.user.returnPath !== null) verified.redirect = redeemed.user.returnPath;
    return verified;
  } catch (error) {
    // Another account verified this address first.
    throw violatedConstraint(error) === 'users_email' ? new AppError('accounts.link-invalid') : error;
  }
};

/** Records that the owner has verified the account's address. The first time, the invitation is counted (JOIN-06). */
export async function recordVerification(tx: Transaction, userId: number): Promise<void> {
  const first = await updateUsers(tx, and(eq(users.id, userId), isNull(users.verifiedAt)), {
    verifiedAt: sql`now()`,
  }).returning({ id: users.id });
  if (first.length === 0) return;
  await acceptInvitation(tx, userId);
}

/**
 * Notifies the old address that it no longer belongs to the account, with a link that restores it (SAFE-32). Does
 * nothing if the old address was never verified or is unchanged. The link also removes access added since the change
 * was requested.
 */
async function notifyEmailChange(
  { tx, mail }: { tx: Transaction; mail: Mail },
  user: typeof users.$inferSelect,
  { email: newEmail, createdAt: askedAt }: { email: string; createdAt: string },
): Promise<void> {
  if (user.verifiedAt === null || user.email === newEmail) return;
  await mailRevert({ tx, mail }, user, { kind: 'email', mailKind: 'email-changed', since: askedAt });
}
