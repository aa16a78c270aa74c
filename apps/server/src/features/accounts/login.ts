import type { accountRoutes } from '@site/contract/accounts/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { callerOf } from '#platform/limits.ts';
import { enter } from './enter.ts';
import { findByEmail } from './find-by-email.ts';
import { isPassword } from './password.ts';

/** From one address for one account. */
const PER_PLACE = { points: 10, seconds: 900 };
/** For one account from everywhere: so large that nobody locks the owner out, small enough against many addresses. */
const PER_ACCOUNT = { points: 300, seconds: 3600 };

/** Starts a session. An unknown email and a wrong password look and last the same (AUTH-09). */
export const login: Operation<typeof accountRoutes.login> = async (context, { email, password }) => {
  const { db, limits, address } = context;
  const account = email.toLowerCase();
  await limits.countOf('login-place', PER_PLACE, `${callerOf(address)} ${account}`);
  await limits.countOf('login-account', PER_ACCOUNT, account);
  const user = await findByEmail(db, email);
  if (!(await isPassword(user?.passwordHash, password)) || !user) throw new AppError('accounts.credentials');
  return enter(context, user, { asksForCode: true });
};
