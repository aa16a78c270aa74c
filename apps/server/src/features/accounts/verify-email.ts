import { eq } from 'drizzle-orm';
import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { users } from '#db/schema/accounts.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { isFrozen } from './is-frozen.ts';
import { noteEmailChange } from './note-email-change.ts';
import { noteVerified } from './note-verified.ts';
import { redeemLink } from './redeem-link.ts';

/** Redeems a mailed link: the address is verified, and becomes the account's when it is another (AUTH-07, AUTH-08). */
export const verifyEmail: Operation<typeof accountRoutes.verifyEmail> = async (context, { token }) => {
  const { mail } = context;
  try {
    await transact(context, async ({ tx }) => {
      const { user, link } = await redeemLink(tx, ['verify', 'email-change'], token);
      // An account that waits for its deletion stays as it is until its owner takes that back.
      if (link.email !== user.email && (await isFrozen(tx, user.id))) throw new AppError('accounts.link-invalid');
      await tx.update(users).set({ email: link.email }).where(eq(users.id, user.id));
      await noteVerified(tx, user.id);
      await noteEmailChange({ tx, mail }, user, link.email);
    });
  } catch (error) {
    // Somebody else verified this address first.
    throw violatedConstraint(error) === 'users_email' ? new AppError('accounts.link-invalid') : error;
  }
  return {};
};
