import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { completeLogin } from './complete-login.ts';
import { verifyLogin } from './verify-login.ts';
import { recordPasswordStrength } from '../passwords/password-strength.ts';

/**
 * Starts a session, or returns the step that comes first. An unknown email and a wrong password get the same response
 * in the same time (AUTH-09).
 */
export const login: Operation<typeof accountRoutes.login> = async (context, { email, password }) => {
  const user = await verifyLogin(context, { email, password });
  await recordPasswordStrength(context, user, password);
  return completeLogin(context, user.id, {
    asksForCode: true,
    async proved(_, now) {
      // The verified password is no longer valid if it was changed concurrently.
      if (now.passwordHash !== user.passwordHash) throw new AppError('accounts.credentials');
    },
  });
};
