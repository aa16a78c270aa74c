import type { users } from '#db/schema/accounts.ts';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import { callerOf } from '#platform/limits.ts';
import { hashToken } from '#platform/tokens.ts';
import { accountOfLogin } from './account-of-login.ts';
import { isKnownBrowser } from './is-known-browser.ts';

/** From a browser that the account has signed in from before. */
const PER_BROWSER = { points: 10, seconds: 900 };
/** From one address for one account. */
const PER_PLACE = { points: 10, seconds: 900 };
/** For one account from all other browsers, wherever they are. */
const PER_ACCOUNT = { points: 30, seconds: 3600 };

const isWrong = (error: unknown) => error instanceof AppError && error.errorName === 'accounts.credentials';

/** The limits that a guess counts for: one after the other. */
async function limitsOf(context: Context, email: string) {
  const { db, address, browser } = context;
  const account = email.toLowerCase();
  if (browser !== null && (await isKnownBrowser(db, email, browser))) {
    const caller = `${hashToken(browser).toString('base64url')} ${account}`;
    return [{ name: 'login-browser', bound: PER_BROWSER, caller }];
  }
  return [
    { name: 'login-place', bound: PER_PLACE, caller: `${callerOf(address)} ${account}` },
    { name: 'login-account', bound: PER_ACCOUNT, caller: account },
  ];
}

/**
 * Returns the account that an email and a password open, and counts what fails. Browsers that its owner signed in from before have a
 * counter of their own: whoever uses up that of all others keeps the owner out of none of them. An account that is not there is counted
 * the same.
 * @throws AppError accounts.credentials, too-many
 */
export async function guessedAccount(
  context: Context,
  login: { email: string; password: string },
): Promise<typeof users.$inferSelect> {
  const open = async () => {
    const account = await accountOfLogin(context.db, login);
    if (!account) throw new AppError('accounts.credentials');
    return account;
  };
  const counted = await limitsOf(context, login.email);
  return counted.reduceRight(
    (call, limit) => () => context.limits.countFailures({ ...limit, isFailure: isWrong }, call),
    open,
  )();
}
