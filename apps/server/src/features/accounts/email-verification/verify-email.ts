import { eq } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import type { LoginResult, Verified } from '@site/contract/accounts/schemas.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type Context } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { Operation } from '#platform/feature.ts';
import { completeLogin } from '../login/complete-login.ts';
import { isPendingDeletion } from '../is-pending-deletion.ts';
import { notifyEmailChange } from '../email-changes/notify-email-change.ts';
import { recordVerification } from './record-verification.ts';
import { redeemLink } from './redeem-link.ts';
import { deletePendingSignUps } from '../sign-up/sign-up-address.ts';

/**
 * Logs in through the link of a new account, because receiving the email is proof just as a password is
 * (docs/decisions/0046). Does not replace the session of another account, because the link may come from someone else.
 */
async function logIn(context: Context, userId: number): Promise<LoginResult | undefined> {
  if (context.viewer && context.viewer.id !== userId) return undefined;
  return completeLogin(context, userId, { asksForCode: true, proved: async () => undefined });
}

/**
 * Redeems an emailed link: verifies the address and, for an email change, makes it the account's email (AUTH-07,
 * AUTH-08). With `login`, also logs in an account that was not verified before.
 */
export const verifyEmail: Operation<typeof accountRoutes.verifyEmail> = async (context, { token, login = false }) => {
  const { mail } = context;
  const redeem = async ({ tx }: TransactionScope) => {
    const { user, link } = await redeemLink(tx, ['verify', 'email-change'], token);
    // An account pending deletion is not changed until its owner cancels the deletion.
    if (link.email !== user.email && (await isPendingDeletion(tx, user.id)))
      throw new AppError('accounts.link-invalid');
    await deletePendingSignUps(tx, link.email, user.id);
    await updateUsers(tx, eq(users.id, user.id), { email: link.email });
    await recordVerification(tx, user.id);
    await notifyEmailChange({ tx, mail }, user, link);
    return { user, isNew: link.kind === 'verify' && user.verifiedAt === null };
  };
  try {
    const { user, isNew } = await transact(context, redeem);
    if (!login || !isNew) return {};
    const entered = await logIn(context, user.id);
    const verified: Verified = {};
    if (entered) verified.login = entered;
    if (user.returnPath !== null) verified.redirect = user.returnPath;
    return verified;
  } catch (error) {
    // Another account verified this address first.
    throw violatedConstraint(error) === 'users_email' ? new AppError('accounts.link-invalid') : error;
  }
};
